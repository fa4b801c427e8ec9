import type { Money } from '@thunai/contract/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A plan on sale. `foreignPrices` has at most one price per currency other than rupees. */
export interface PlanOnSale {
  readonly id: number
  readonly name: string
  readonly priceRupees: number
  readonly foreignPrices: readonly Money[]
  readonly validityDays: number
  readonly contactLimit: number
  readonly expressInterest: boolean
  readonly smsCredits: number
  readonly messagingApp: boolean
}

/** Column of a query over `plan`. */
export const foreignPrices = sql<
  Money[]
>`coalesce((select jsonb_agg(jsonb_build_object('minor', minor, 'currency', currency) order by currency)
  from plan_price where plan_price.plan_id = plan.id), '[]')`.as('foreignPrices')

const plansOnSale = (db: Db) =>
  db
    .selectFrom('plan')
    .select([
      'id',
      'name',
      'price_rupees as priceRupees',
      foreignPrices,
      'validity_days as validityDays',
      'contact_limit as contactLimit',
      'express_interest as expressInterest',
      'sms_credits as smsCredits',
      'messaging_app as messagingApp',
    ])
    .where('active', '=', true)

export const findPlansOnSale = (db: Db): Promise<PlanOnSale[]> =>
  plansOnSale(db).orderBy('position').orderBy('id').execute()

/** Undefined for an unknown or withdrawn plan. */
export const findPlanOnSale = (db: Db, id: number): Promise<PlanOnSale | undefined> =>
  plansOnSale(db).where('id', '=', id).executeTakeFirst()
