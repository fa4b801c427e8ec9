import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
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

/** What an order gave, and what is used of it. */
export interface OrderPlan extends Pick<
  Subscription,
  'contactLimit' | 'contactsUsed' | 'smsCredits' | 'smsUsed' | 'profilesViewed' | 'endsAt'
> {
  readonly startsAt: Date
}

export async function findSubscriptionOf(db: Db, orderId: string): Promise<OrderPlan | undefined> {
  return db
    .selectFrom('subscription')
    .select([
      'contact_limit as contactLimit',
      'contacts_used as contactsUsed',
      'sms_credits as smsCredits',
      'sms_used as smsUsed',
      'profiles_viewed as profilesViewed',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** A plan that was paid for. */
export type BoughtPlan = Pick<Subscription, 'contactLimit' | 'contactsUsed' | 'endsAt'> & { readonly orderId: string }

/** Plans of a member that were paid for and go on after a moment. */
export const findBoughtPlans = (
  db: Db | Tx,
  profileId: string,
  from: Date,
  { locked = false } = {},
): Promise<BoughtPlan[]> =>
  db
    .selectFrom('subscription')
    .select((is) => [
      is.ref('order_id').$notNull().as('orderId'),
      'contact_limit as contactLimit',
      'contacts_used as contactsUsed',
      'ends_at as endsAt',
    ])
    .where('profile_id', '=', profileId)
    .where('order_id', 'is not', null)
    .where('ends_at', '>', from)
    .orderBy('id')
    .$if(locked, (plans) => plans.forUpdate())
    .execute()

/** All plans that the member ever bought, the newest first. */
export async function findSubscriptions(db: Db | Tx, profileId: string): Promise<Subscription[]> {
  return subscriptions(db, profileId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** An end that has moved by less is the one that was told. */
const SAME_END_HOURS = 12

/**
 * Plans that end by then without a successor, whose notice for that many days before hasn't gone out; not those
 * that don't last that long themselves, nor those whose end is so near that the later notice has been given, nor
 * those of a profile that rests.
 */
export async function findEndingPlans(
  db: Db,
  {
    now,
    until,
    days,
    most,
  }: { readonly now: Date; readonly until: Date; readonly days: number; readonly most: number },
): Promise<{ id: number; profileId: string; endsAt: Date }[]> {
  const { rows } = await sql<{ id: number; profileId: string; endsAt: Date }>`
    select s.id, s.profile_id as "profileId", s.ends_at as "endsAt" from subscription s
    where s.ends_at > ${now} and s.ends_at <= ${until} and s.ends_at - s.starts_at > make_interval(days => ${days}::int)
      and not exists (select from subscription later where later.profile_id = s.profile_id and later.ends_at > s.ends_at)
      and not exists (select from profile p where p.id = s.profile_id and p.resting_until > ${now})
      and not exists (select from notification n where n.profile_id = s.profile_id
        and n.once_key ~ ('^planEnds ' || s.id || ' (1|' || ${days}::int || ')( |$)')
        -- of the end that it has now: a rest moves it, by hours if it is a short one
        and n.created_at >= s.ends_at - make_interval(days => ${days}::int, hours => ${SAME_END_HOURS}::int))
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

/**
 * Gives a member what an order bought; while the profile rests its days stand still. Answers when it ends, as far as is known.
 */
export async function startSubscription(
  tx: Tx,
  order: BoughtTerms,
  profileId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<Date> {
  // no rest begins or ends meanwhile
  await lockProfile(tx, profileId)
  const { restingUntil } = await tx
    .selectFrom('profile')
    .select('resting_until as restingUntil')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const restMs = Math.max(0, (restingUntil?.getTime() ?? 0) - startsAt.getTime())
  const movedEnd = new Date(endsAt.getTime() + restMs)
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
      ends_at: movedEnd,
      created_at: startsAt,
      order_id: order.id,
    })
    .execute()
  return movedEnd
}

/** Moves the ends of a member's plans that end after a moment, and began before now, by a number of milliseconds. */
export async function moveEnds(
  tx: Tx,
  profileId: string,
  { now, endingAfter, byMs }: { readonly now: Date; readonly endingAfter: Date; readonly byMs: number },
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ ends_at: sql<Date>`ends_at + ${byMs} * interval '1 millisecond'` })
    .where('profile_id', '=', profileId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', endingAfter)
    .execute()
}

export async function countProfileView(tx: Tx, subscriptionId: number): Promise<void> {
  await sql`${plannedOnce('count_profile_view')}
    update subscription set profiles_viewed = profiles_viewed + 1 where id = ${subscriptionId}`.execute(tx)
}

/** Takes one contact view; the table's check has the last word on the limit. */
export async function spendContactView(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ contacts_used: of('contacts_used', '+', 1) }))
    .where('id', '=', subscriptionId)
    .execute()
}

/** A view of a contact that was closed again returns to the plan that paid for it. */
export async function giveBackContactView(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ contacts_used: of('contacts_used', '-', 1) }))
    .where('id', '=', subscriptionId)
    .where('contacts_used', '>', 0)
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

/** Ends what an order bought, from now on; false when it had ended before. */
export async function endSubscription(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscription')
    // one that begins this very moment still needs an end after its beginning
    .set({ ends_at: sql<Date>`greatest(${now}::timestamptz, starts_at + interval '1 millisecond')` })
    .where('order_id', '=', orderId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
