import type { Money } from '@thunai/contract/money/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { foreignPrices, type PlanOnSale } from './membership.store.ts'
import { isLiveAt } from './subscriptions.store.ts'

/** A plan, on sale or hidden. */
export interface KeptPlan extends PlanOnSale {
  readonly isOnSale: boolean
  readonly position: number
}

const plans = (db: Db | Tx) =>
  db
    .selectFrom('plan')
    .select([
      'plan.id',
      'name',
      'price_rupees as priceRupees',
      foreignPrices,
      'validity_days as validityDays',
      'plan.contact_limit as contactLimit',
      'plan.express_interest as expressInterest',
      'plan.sms_credits as smsCredits',
      'plan.messaging_app as messagingApp',
      'active as isOnSale',
      'position',
    ])

/** All plans in their order, or one of them, with the number of members who have each now. */
export async function findAllPlans(
  db: Db | Tx,
  now: Date,
  id?: number,
): Promise<(KeptPlan & { readonly live: number })[]> {
  return plans(db)
    .select(
      sql<number>`(select count(distinct profile_id)::int from subscription
        where subscription.plan_id = plan.id and ${isLiveAt(now)})`.as('live'),
    )
    .$if(id !== undefined, (query) => query.where('plan.id', '=', id ?? 0))
    .orderBy('position')
    .orderBy('plan.id')
    .execute()
}

export async function findPlan(tx: Tx, id: number): Promise<KeptPlan | undefined> {
  return plans(tx).where('plan.id', '=', id).executeTakeFirst()
}

export async function findPlanNamed(tx: Tx, name: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('plan')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return found?.id
}

const columns = (plan: Omit<KeptPlan, 'id'>) => ({
  name: plan.name,
  price_rupees: plan.priceRupees,
  validity_days: plan.validityDays,
  contact_limit: plan.contactLimit,
  express_interest: plan.expressInterest,
  sms_credits: plan.smsCredits,
  messaging_app: plan.messagingApp,
  active: plan.isOnSale,
  position: plan.position,
})

/** Undefined if another plan has the name. */
export async function insertPlan(tx: Tx, plan: Omit<KeptPlan, 'id'>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('plan')
    .values(columns(plan))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await setForeignPrices(tx, inserted.id, plan.foreignPrices)
  return inserted?.id
}

export async function updatePlan(tx: Tx, { id, ...plan }: KeptPlan): Promise<void> {
  await tx.updateTable('plan').set(columns(plan)).where('id', '=', id).execute()
  await setForeignPrices(tx, id, plan.foreignPrices)
}

async function setForeignPrices(tx: Tx, planId: number, prices: readonly Money[]): Promise<void> {
  await tx.deleteFrom('plan_price').where('plan_id', '=', planId).execute()
  if (prices.length === 0) return
  await tx
    .insertInto('plan_price')
    .values(prices.map((price) => ({ plan_id: planId, ...price })))
    .execute()
}

/** Position of the last plan. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('plan')
    .select(sql<number>`coalesce(max(position), -1)::int`.as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}
