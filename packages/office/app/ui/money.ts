import { fromUnits, type Money, toUnits } from '@thunai/contract/money/money'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats as in India: ₹1,00,000, ₹99.50, $29.99, AED 110. */
export function formatMoney(money: Money): string {
  const { currency } = money
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('en-IN', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  formats.set(currency, format)
  return format.format(toUnits(money))
}

/** The same for whole units. */
export const formatUnits = (units: number, currency: string): string => formatMoney(fromUnits(units, currency))
