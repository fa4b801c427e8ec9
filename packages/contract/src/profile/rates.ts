import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'

/** Rupees for one unit of a currency; `on` is the day (yyyy-mm-dd) of the rate. */
export const rate = z.object({ currency: z.string(), rupees: z.number(), on: z.string(), source: z.string() })
export type Rate = z.output<typeof rate>

/** A rate older than this is out of date for the operator; incomes keep using it. */
export const RATE_DAYS = 200

export const getRates = endpoint({
  method: 'GET',
  path: '/api/rates',
  caller: 'anyone',
  summary: 'The latest rate of each currency, by which incomes are shown in rupees too',
  reply: envelope(z.array(rate)),
  refusals: [],
  keptSeconds: 3600,
})

const MONTHS = 12
/** The largest income that search knows. */
const MOST_RUPEES = 1_000_000_000

/** Rupees a month of an income by the rate of its currency, rounded. */
export function rupeesAMonth(
  { amount, period }: { readonly amount: number; readonly period: string | null },
  rupees: number,
): number {
  return Math.min(MOST_RUPEES, Math.round((amount * rupees) / (period === 'year' ? MONTHS : 1)))
}
