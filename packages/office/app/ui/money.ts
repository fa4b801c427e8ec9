const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** Rupees in Indian notation: ₹1,00,000 or ₹99.50. */
export const rupees = (amount: number): string => RUPEES.format(amount)
