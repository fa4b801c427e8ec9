import type { Db } from '../../platform/db/database.ts'

/** What a plan gives and costs, as it is copied at a purchase. */
export interface PlanTerms {
  readonly id: number
  readonly name: string
  readonly priceRupees: number
  readonly validityDays: number
  readonly contactLimit: number
  readonly smsCredits: number
  readonly expressInterest: boolean
  readonly messagingApp: boolean
}

/** The terms of a plan on sale; undefined for an unknown or a withdrawn one. */
export async function findPlanTerms(db: Db, id: number): Promise<PlanTerms | undefined> {
  return db
    .selectFrom('plan')
    .select([
      'id',
      'name',
      'price_rupees as priceRupees',
      'validity_days as validityDays',
      'contact_limit as contactLimit',
      'sms_credits as smsCredits',
      'express_interest as expressInterest',
      'messaging_app as messagingApp',
    ])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}
