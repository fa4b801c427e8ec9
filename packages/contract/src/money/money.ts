import * as z from 'zod/mini'
import { PAISE_PER_RUPEE } from '../frame/limits.ts'

/** Rupees first; the others are for families abroad. A plan is sold in the currencies that the operator has priced. */
export const CURRENCIES = ['INR', 'USD', 'GBP', 'AUD', 'CAD', 'SGD', 'MYR', 'AED'] as const
export type Currency = (typeof CURRENCIES)[number]

export const isCurrency = (code: unknown): code is Currency => CURRENCIES.some((one) => one === code)

/** `minor` counts the smallest unit of the currency by ISO 4217: paise, cents, pence, sen, fils. */
export const money = z.object({ minor: z.int(), currency: z.string() })
export type Money = z.output<typeof money>

const CURRENCY = 'Please choose a currency from the list.'
export const currency = z.enum(CURRENCIES, { error: CURRENCY })

/** Any currency, as a gateway names it: in capitals or not. */
export const currencyCode = z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/))

/**
 * Minimum charge of a gateway, in the smallest unit.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, for rupees
 * https://razorpay.com/docs/api/orders/create
 */
const LEAST_CHARGE: Readonly<Record<Currency, number>> = {
  INR: PAISE_PER_RUPEE,
  USD: 50,
  GBP: 30,
  AUD: 50,
  CAD: 50,
  SGD: 50,
  MYR: 200,
  AED: 200,
}
export const leastCharge = (code: Currency): number => LEAST_CHARGE[code]

/** Minimum refund, in the smallest unit: a whole rupee, as banks require, otherwise one unit. */
export const leastRefund = (code: string): number => (code === 'INR' ? PAISE_PER_RUPEE : 1)

export const rupeesOf = (paise: number): Money => ({ minor: paise, currency: 'INR' })

const digits = new Map<string, number>()

/** Number of decimal places of a currency: two for dollars, none for yen. */
export function minorDigits(code: string): number {
  const known = digits.get(code)
  if (known !== undefined) return known
  const found =
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(code, found)
  return found
}

/** In whole units of the currency, with decimal places: 1999 cents are 19.99. */
export const toUnits = ({ minor, currency: code }: Money): number => minor / 10 ** minorDigits(code)

/** Inverse of `toUnits`: 19.99 dollars are 1999 cents. */
export const fromUnits = (units: number, code: string): Money => ({
  minor: Math.round(units * 10 ** minorDigits(code)),
  currency: code,
})

/** Sums per currency, in the order of their first amounts. Amounts in different currencies are never added. */
export function sumsOf(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>()
  for (const { minor, currency: code } of amounts) sums.set(code, (sums.get(code) ?? 0) + minor)
  return [...sums].map(([code, minor]) => ({ minor, currency: code }))
}
