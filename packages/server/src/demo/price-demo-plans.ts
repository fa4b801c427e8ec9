import type { Db } from '../platform/db/database.ts'

/**
 * Made-up prices of Silver, in the smallest unit of each currency; the other plans cost proportionally more, as in
 * rupees.
 */
const OF_SILVER = { USD: 1999, GBP: 1599, AUD: 2999, CAD: 2799, SGD: 2699, MYR: 8990, AED: 7500 } as const
const SILVER_RUPEES = 999

/** Sets plan prices abroad, so that a purchase in another currency can be tried. */
export async function priceDemoPlans(db: Db): Promise<void> {
  const plans = await db.selectFrom('plan').select(['id', 'price_rupees']).execute()
  const prices = plans.flatMap(({ id, price_rupees: rupees }) =>
    Object.entries(OF_SILVER).map(([currency, minor]) => ({
      plan_id: id,
      currency,
      minor: Math.round((minor * rupees) / SILVER_RUPEES),
    })),
  )
  if (prices.length === 0) return
  await db
    .insertInto('plan_price')
    .values(prices)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
