import type { I18n } from '@lingui/core'
import { type Money, toUnits } from '@thunai/contract/money/money'
import { once } from '@thunai/contract/values/once'
import { msg } from '@lingui/core/macro'
import { say } from '@thunai/client/language'

const MONTHS = [
  msg`Jan`,
  msg`Feb`,
  msg`Mar`,
  msg`Apr`,
  msg`May`,
  msg`Jun`,
  msg`Jul`,
  msg`Aug`,
  msg`Sep`,
  msg`Oct`,
  msg`Nov`,
  msg`Dec`,
]

const two = (number: number) => String(number).padStart(2, '0')

/** A moment in the reader's time zone: "05 Mar 2025, 04:07 PM"; "" for none. */
export function formatMoment(instant: string | undefined | null, language: I18n): string {
  const date = new Date(instant ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const hour = date.getHours()
  const day = formatDate(date, language)
  const time = `${two(hour % 12 || 12)}:${two(date.getMinutes())}`
  return language._(hour < 12 ? msg`${day}, ${time} AM` : msg`${day}, ${time} PM`)
}

/** "05 Mar 2025" */
export function formatDate(date: Date, language: I18n): string {
  const [day, month, year] = [two(date.getDate()), say(language, MONTHS[date.getMonth()] ?? ''), date.getFullYear()]
  return language._(msg`${day} ${month} ${year}`)
}

const formats = new Map<string, Intl.NumberFormat>()

/** An amount in its currency: ₹1,25,000, $29.99, A$40, AED 110. Zero decimals are left out. */
export function formatMoney(money: Money): string {
  const { currency } = money
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('en-IN', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  formats.set(currency, format)
  return format.format(toUnits(money))
}

const rupees = once(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
)

/** Formats an amount as ₹1,25,000 or ₹99.5. */
export const formatRupees = (amount: number): string => rupees().format(amount)
