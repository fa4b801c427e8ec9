const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const two = (number: number) => String(number).padStart(2, '0')

/** A moment where the reader is: "05 Mar 2025, 04:07 PM"; "" when there is none. */
export function formatMoment(instant: string | undefined | null): string {
  const date = new Date(instant ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const hour = date.getHours()
  const time = `${two(hour % 12 || 12)}:${two(date.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
  return `${formatDate(date)}, ${time}`
}

/** "05 Mar 2025" */
export function formatDate(date: Date): string {
  return `${two(date.getDate())} ${months[date.getMonth()]} ${date.getFullYear()}`
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** An amount in rupees: ₹1,25,000 */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}
