import type { TimelineKind } from '@thunai/contract/office/timeline'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { microsOf } from '../../../platform/db/page-cursor.ts'

/** An event in a member's timeline. `key` is unique among all events. */
export interface KeptEvent {
  readonly micros: number
  readonly key: string
  readonly at: Date
  readonly kind: TimelineKind
  readonly about: string | null
  readonly what: string | null
  readonly reason: string | null
  readonly by: string | null
  readonly count: number | null
  readonly minor: number | null
  readonly currency: string | null
}

export interface TimelineSubject {
  readonly memberId: string
  /** Null for a former member. */
  readonly profileId: string | null
  readonly accountId: string | null
}

interface TimelineColumns {
  readonly about?: RawBuilder<unknown>
  readonly what?: RawBuilder<unknown>
  readonly reason?: RawBuilder<unknown>
  readonly by?: RawBuilder<unknown>
  readonly count?: RawBuilder<unknown>
  readonly minor?: RawBuilder<unknown>
  readonly currency?: RawBuilder<unknown>
}

const NONE = sql`null`
/** The SQL of one kind of event: its time, its key within the table, and its values. */
const events = (
  at: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  {
    about = NONE,
    what = NONE,
    reason = NONE,
    by = NONE,
    count = NONE,
    minor = NONE,
    currency = NONE,
  }: TimelineColumns = {},
) => sql`select ${at} as at, (${key})::text as key, (${about})::text as about, (${what})::text as what,
  (${reason})::text as reason, (${by})::text as by, (${count})::int as count, (${minor})::int as minor, (${currency})::text as currency from ${from}`

const day = (time: RawBuilder<unknown>) => sql`((${time}) at time zone 'Asia/Kolkata')::date`
/** Counted by day in India, at the latest time of each day. */
const byDay = (time: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`${events(sql`max(${time})`, day(time), from, { count: sql`count(*)` })} group by ${day(time)}`

const REVIEW = { about: sql`queue` }

/** The source of each kind of event. */
const SOURCES: Readonly<Record<TimelineKind, (whose: TimelineSubject) => RawBuilder<unknown>>> = {
  registered: ({ memberId, accountId }) =>
    accountId === null
      ? events(sql`created_at`, sql`account_id`, sql`registration_origin where member_id = ${memberId}`)
      : events(sql`created_at`, sql`id`, sql`account where id = ${accountId}`),
  left: ({ memberId }) =>
    events(
      sql`closed_at`,
      sql`account_id`,
      sql`registration_origin where member_id = ${memberId} and closed_at is not null`,
    ),
  emailVerified: ({ accountId }) =>
    events(sql`email_verified_at`, sql`id`, sql`account where id = ${accountId} and email_verified_at is not null`),
  mobileVerified: ({ accountId }) =>
    events(sql`mobile_verified_at`, sql`id`, sql`account where id = ${accountId} and mobile_verified_at is not null`),
  contactChanged: ({ accountId }) =>
    events(sql`changed_at`, sql`id`, sql`earlier_contact where account_id = ${accountId}`),
  consented: ({ accountId }) =>
    events(sql`given_at`, sql`id`, sql`consent where account_id = ${accountId}`, { about: sql`terms_version` }),
  loggedIn: ({ accountId }) => byDay(sql`created_at`, sql`session where account_id = ${accountId}`),
  photoAdded: ({ profileId }) => events(sql`created_at`, sql`id`, sql`photo where profile_id = ${profileId}`),
  interestsSent: ({ profileId }) =>
    byDay(sql`interest_at`, sql`interaction where viewer_id = ${profileId} and interest_at is not null`),
  interestsReceived: ({ profileId }) =>
    byDay(sql`interest_at`, sql`interaction where target_id = ${profileId} and interest_at is not null`),
  messagesSent: ({ profileId }) => byDay(sql`created_at`, sql`message where profile_id = ${profileId}`),
  reported: ({ memberId }) =>
    events(sql`created_at`, sql`id`, sql`report where reporter_member_id = ${memberId} and not is_automatic`, {
      about: sql`target_member_id`,
      what: sql`reason`,
    }),
  wasReported: ({ memberId }) =>
    events(sql`created_at`, sql`id`, sql`report where target_member_id = ${memberId}`, {
      about: sql`case when is_automatic then null else reporter_member_id end`,
      what: sql`reason`,
    }),
  grievanceFiled: ({ memberId }) =>
    events(sql`received_at`, sql`id`, sql`grievance where about_member_id = ${memberId}`, {
      about: sql`ticket`,
      what: sql`kind`,
    }),
  grievanceAnswered: ({ memberId }) =>
    events(sql`answered_at`, sql`id`, sql`grievance where about_member_id = ${memberId} and answered_at is not null`, {
      about: sql`ticket`,
      what: sql`kind`,
    }),
  reviewOpened: ({ memberId }) => events(sql`opened_at`, sql`id`, sql`review where member_id = ${memberId}`, REVIEW),
  reviewDecided: ({ memberId }) =>
    events(sql`closed_at`, sql`id`, sql`review where member_id = ${memberId} and decision is not null`, {
      ...REVIEW,
      what: sql`decision`,
      reason: sql`reason`,
      by: sql`decided_email`,
    }),
  ordered: ({ memberId }) =>
    events(sql`created_at`, sql`id`, sql`payment_order where member_id = ${memberId}`, {
      about: sql`id`,
      what: sql`plan_name`,
      minor: sql`amount_minor`,
      currency: sql`currency`,
    }),
  paid: ({ memberId }) =>
    events(
      sql`p.noticed_at`,
      sql`p.id`,
      sql`payment p join payment_order o on o.id = p.order_id where o.member_id = ${memberId}`,
      { about: sql`o.id`, what: sql`o.plan_name`, minor: sql`p.amount_minor`, currency: sql`p.currency` },
    ),
  refundAsked: ({ memberId }) => refunds(memberId, sql`r.created_at`, sql`true`),
  refunded: ({ memberId }) => refunds(memberId, sql`r.ended_at`, sql`r.state = 'done'`),
  staffAct: ({ memberId }) =>
    events(sql`at`, sql`no`, sql`staff_event where member_id = ${memberId} and not ${hasReview}`, {
      about: sql`act`,
      reason: sql`reason`,
      by: sql`by_whom`,
    }),
}

/** Decisions whose review still exists appear as that review; reviews are deleted after a year, the record stays. */
const hasReview = sql`case when act = 'decideReview' and subject ~ '^review:[0-9]{1,18}$'
  then exists (select from review r where r.id = substr(subject, 8)::bigint) else false end`

const refunds = (memberId: string, at: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  events(
    at,
    sql`r.id`,
    sql`refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
      where o.member_id = ${memberId} and ${where}`,
    { about: sql`o.id`, reason: sql`r.reason`, by: sql`r.by_email`, minor: sql`r.minor`, currency: sql`p.currency` },
  )

/** The latest events of some kinds before a position. */
export async function findEvents(
  db: Db,
  whose: TimelineSubject,
  kinds: readonly TimelineKind[],
  { before, most }: { readonly before: Pick<KeptEvent, 'micros' | 'key'> | undefined; readonly most: number },
): Promise<KeptEvent[]> {
  const all = kinds.map(
    (
      kind,
    ) => sql`select at, ${kind}::text || ':' || key as key, ${kind}::text as kind, about, what, reason, by, count, minor, currency
      from (${SOURCES[kind](whose)}) of_kind`,
  )
  const after = before
    ? sql`(at, key) < (timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.key} collate "C")`
    : sql`true`
  const { rows } = await sql<KeptEvent>`
    select ${microsOf(sql`at`)} as micros, one.* from (${sql.join(all, sql` union all `)}) one
    where ${after} order by at desc, key collate "C" desc limit ${most}`.execute(db)
  return rows
}
