import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Sales } from './membership.rules.ts'

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

/** Of a row of `subscription`: the plan is running. */
export const isLiveAt = (now: Date) =>
  sql<boolean>`(subscription.starts_at <= ${now} and subscription.ends_at > ${now})`

/** The plans that are running now, the one ending first in front: it is the one to spend from (G-53, G-75). */
export async function findLiveSubscriptions(db: Db | Tx, profileId: string, now: Date): Promise<Subscription[]> {
  return subscriptions(db, profileId).where(isLiveAt(now)).orderBy('ends_at').orderBy('id').execute()
}

/** All plans that the member ever bought, the newest first. */
export async function findSubscriptions(db: Db | Tx, profileId: string): Promise<Subscription[]> {
  return subscriptions(db, profileId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/**
 * Plans that end by then, without another one after them, of whose end so many days before nobody was told; not those
 * that don't last that long themselves, nor those whose end is so near that the later notice has been given.
 */
export async function findEndingPlans(
  db: Db,
  {
    now,
    until,
    days,
    most,
  }: { readonly now: Date; readonly until: Date; readonly days: number; readonly most: number },
): Promise<{ id: number; profileId: string }[]> {
  const { rows } = await sql<{ id: number; profileId: string }>`
    select s.id, s.profile_id as "profileId" from subscription s
    where s.ends_at > ${now} and s.ends_at <= ${until} and s.ends_at - s.starts_at > make_interval(days => ${days}::int)
      and not exists (select from subscription later where later.profile_id = s.profile_id and later.ends_at > s.ends_at)
      and not exists (select from notification n where n.profile_id = s.profile_id
        and n.once_key in ('planEnds ' || s.id || ' 1', 'planEnds ' || s.id || ' ' || ${days}::int))
    order by s.ends_at, s.id limit ${most}`.execute(db)
  return rows
}

/** How many of each plan were paid for since then; a plan that was given counts for nothing. */
export async function countSales(db: Db, since: Date): Promise<Sales[]> {
  return db
    .selectFrom('subscription')
    .select(['plan_id as planId', sql<number>`count(*)::int`.as('sold')])
    .where('order_id', 'is not', null)
    .where('created_at', '>', since)
    .groupBy('plan_id')
    .execute()
}

/** What is bought: the terms of a plan as they stood in the order. */
export interface BoughtTerms {
  readonly id: string
  readonly planId: number
  readonly planName: string
  readonly contactLimit: number
  readonly smsCredits: number
  readonly expressInterest: boolean
  readonly messagingApp: boolean
}

/** Gives a member what an order bought. */
export async function startSubscription(
  tx: Tx,
  order: BoughtTerms,
  profileId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<void> {
  await tx
    .insertInto('subscription')
    .values({
      profile_id: profileId,
      plan_id: order.planId,
      plan_name: order.planName,
      contact_limit: order.contactLimit,
      sms_credits: order.smsCredits,
      express_interest: order.expressInterest,
      messaging_app: order.messagingApp,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: startsAt,
      order_id: order.id,
    })
    .execute()
}

export async function countProfileView(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ profiles_viewed: of('profiles_viewed', '+', 1) }))
    .where('id', '=', subscriptionId)
    .execute()
}

/** Takes one contact view; the table's check has the last word on the limit. */
export async function spendContactView(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ contacts_used: of('contacts_used', '+', 1) }))
    .where('id', '=', subscriptionId)
    .execute()
}

/** Takes one credit while there is one; false when there is none. */
export async function spendSmsCredit(tx: Tx, subscriptionId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscription')
    .set((of) => ({ sms_used: of('sms_used', '+', 1) }))
    .where('id', '=', subscriptionId)
    .whereRef('sms_used', '<', 'sms_credits')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a credit back whose SMS was never sent. */
export async function returnSmsCredit(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ sms_used: of('sms_used', '-', 1) }))
    .where('id', '=', subscriptionId)
    .execute()
}
