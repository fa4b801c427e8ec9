import type { Db, Tx } from '../../platform/db/database.ts'

/** A bought plan with what was given and what is used of it. */
export interface Subscription {
  readonly id: number
  readonly planName: string
  readonly contactLimit: number
  readonly contactsUsed: number
  readonly smsCredits: number
  readonly smsUsed: number
  readonly expressInterest: boolean
  readonly messagingApp: boolean
  readonly profilesViewed: number
  readonly createdAt: Date
  readonly endsAt: Date
}

const subscriptions = (db: Db | Tx, profileId: string) =>
  db
    .selectFrom('subscription')
    .select([
      'id',
      'plan_name as planName',
      'contact_limit as contactLimit',
      'contacts_used as contactsUsed',
      'sms_credits as smsCredits',
      'sms_used as smsUsed',
      'express_interest as expressInterest',
      'messaging_app as messagingApp',
      'profiles_viewed as profilesViewed',
      'created_at as createdAt',
      'ends_at as endsAt',
    ])
    .where('profile_id', '=', profileId)

/** The plans that are running now, the one ending first in front: it is the one to spend from (G-53, G-75). */
export async function findLiveSubscriptions(db: Db | Tx, profileId: string, now: Date): Promise<Subscription[]> {
  return subscriptions(db, profileId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
}

/** All plans that the member ever bought, the newest first. */
export async function findSubscriptions(db: Db | Tx, profileId: string): Promise<Subscription[]> {
  return subscriptions(db, profileId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** Contacts that live plans still have, together: several plans add up (G-75). */
export const contactsLeft = (live: readonly Subscription[]): number =>
  live.reduce((sum, { contactLimit, contactsUsed }) => sum + contactLimit - contactsUsed, 0)

/** SMS credits that live plans still have, together. */
export const smsLeft = (live: readonly Subscription[]): number =>
  live.reduce((sum, { smsCredits, smsUsed }) => sum + smsCredits - smsUsed, 0)

/** Contacts that live plans gave, together. */
export const contactsGiven = (live: readonly Subscription[]): number =>
  live.reduce((sum, { contactLimit }) => sum + contactLimit, 0)

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
