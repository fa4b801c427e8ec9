import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Sales } from './membership.rules.ts'

/** A bought plan with its limits and their use. */
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

/** Condition on a row of `subscription`: the plan is live. */
export const isLiveAt = (now: Date) =>
  sql<boolean>`(subscription.starts_at <= ${now} and subscription.ends_at > ${now})`

/** The live plans, the first to end first, because contacts are spent from it (G-53, G-75). */
export async function findLiveSubscriptions(db: Db | Tx, profileId: string, now: Date): Promise<Subscription[]> {
  return subscriptions(db, profileId).where(isLiveAt(now)).orderBy('ends_at').orderBy('id').execute()
}

/** Limits that an order gave, and their use. */
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

/** A paid plan. */
export type BoughtPlan = Pick<Subscription, 'contactLimit' | 'contactsUsed' | 'endsAt'> & { readonly orderId: string }

/** Paid plans of a member that end after a moment. */
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

/** All plans the member ever bought, latest first. */
export async function findSubscriptions(db: Db | Tx, profileId: string): Promise<Subscription[]> {
  return subscriptions(db, profileId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** An end that moved by fewer hours counts as announced. */
const SAME_END_HOURS = 12

/**
 * Plans without a successor that end within that many days, and whose notice hasn't been sent. Excludes plans shorter
 * than that, plans whose later notice was already sent, and resting profiles.
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

/** Number of paid plans of each kind since a moment; given plans don't count. */
export async function countSales(db: Db, since: Date): Promise<Sales[]> {
  return db
    .selectFrom('subscription')
    .select(['plan_id as planId', sql<number>`count(*)::int`.as('sold')])
    .where('order_id', 'is not', null)
    .where('created_at', '>', since)
    .groupBy('plan_id')
    .execute()
}

/** The terms of a bought plan, as in the order. */
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
 * Gives a member the plan of an order; its days stand still while the profile rests. Returns the end, as far as known.
 */
export async function startSubscription(
  tx: Tx,
  order: BoughtTerms,
  profileId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<Date> {
  // Keeps a rest from beginning or ending meanwhile.
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

/** Moves the ends of a member's plans that began before now and end after a moment. */
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

/** Spends one contact view; the table's check enforces the limit. */
export async function spendContactView(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ contacts_used: of('contacts_used', '+', 1) }))
    .where('id', '=', subscriptionId)
    .execute()
}

/** Returns the view of a contact that was closed again to the plan that paid for it. */
export async function giveBackContactView(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ contacts_used: of('contacts_used', '-', 1) }))
    .where('id', '=', subscriptionId)
    .where('contacts_used', '>', 0)
    .execute()
}

/** Spends one credit; false if none is left. */
export async function spendSmsCredit(tx: Tx, subscriptionId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscription')
    .set((of) => ({ sms_used: of('sms_used', '+', 1) }))
    .where('id', '=', subscriptionId)
    .whereRef('sms_used', '<', 'sms_credits')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the credit of an SMS that was never sent. */
export async function returnSmsCredit(tx: Tx, subscriptionId: number): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((of) => ({ sms_used: of('sms_used', '-', 1) }))
    .where('id', '=', subscriptionId)
    .execute()
}

/** Ends the plan of an order now; false if it had already ended. */
export async function endSubscription(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('subscription')
    // A plan that begins at this moment must still end after its start.
    .set({ ends_at: sql<Date>`greatest(${now}::timestamptz, starts_at + interval '1 millisecond')` })
    .where('order_id', '=', orderId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
