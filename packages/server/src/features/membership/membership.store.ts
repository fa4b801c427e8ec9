import type { Db } from '../../platform/db/database.ts'

/** A plan on sale; the price in rupees. */
export interface PlanOnSale {
  readonly id: number
  readonly name: string
  readonly priceRupees: number
  readonly validityDays: number
  readonly contactLimit: number
  readonly expressInterest: boolean
  readonly smsCredits: number
  readonly messagingApp: boolean
}

export async function findPlansOnSale(db: Db): Promise<PlanOnSale[]> {
  return db
    .selectFrom('plan')
    .select([
      'id', 'name', 'price_rupees as priceRupees', 'validity_days as validityDays', 'contact_limit as contactLimit',
      'express_interest as expressInterest', 'sms_credits as smsCredits', 'messaging_app as messagingApp',
    ])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
