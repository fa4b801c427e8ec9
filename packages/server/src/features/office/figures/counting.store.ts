import { type RawBuilder, sql } from 'kysely'
import type { Day } from '@thunai/contract/values/dates'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { boundsOf, type Span } from './figures.rules.ts'

/** Payments and refunds between two moments, with their members. */
const moneyEvents = (from: Date, to: Date) => sql`
  select o.profile_id as who, 'taken' as what, m.amount_minor as minor, m.currency
    from payment m join payment_order o on o.id = m.order_id where m.noticed_at >= ${from} and m.noticed_at < ${to}
  union all select o.profile_id, 'refunded', r.minor, m.currency
    from refund r join payment m on m.id = r.payment_id join payment_order o on o.id = m.order_id
    where r.state = 'done' and r.ended_at >= ${from} and r.ended_at < ${to}`

/** The money of a span, as rows of `figure_money`: per currency, one total row and one per community and place. */
export function moneyOf(span: Span): RawBuilder<unknown> {
  const { from, to } = boundsOf(span)
  const sum = (what: string) => sql`coalesce(sum(minor) filter (where what = ${sql.lit(what)}), 0)::bigint`
  const people = (what: string) => sql`(count(distinct who) filter (where what = ${sql.lit(what)}))::int`
  return sql`
    select ${span.span}::text as span, ${span.startsOn}::date as starts_on,
      grouping(p.religion_id, p.caste_id, p.country_id, p.state_id) > 0 as is_total,
      p.religion_id, p.caste_id, p.country_id, p.state_id, currency,
      ${sum('taken')} as taken_minor, ${sum('refunded')} as refunded_minor,
      ${people('taken')} as payers, ${people('refunded')} as refunded
    from (${moneyEvents(from, to)}) m left join profile p on p.id = m.who
    group by grouping sets ((currency), (currency, p.religion_id, p.caste_id, p.country_id, p.state_id))`
}

/** The counts of a span, as rows of `figure`: one total row and one per community and place. */
export function countingOf(span: Span, isActiveKnown: boolean): RawBuilder<unknown> {
  const { from, to } = boundsOf(span)
  const within = (time: string) => sql`${sql.ref(time)} >= ${from} and ${sql.ref(time)} < ${to}`
  const happened = sql`
    select p.id as who, 'registered' as what, 1 as n
      from account a join profile p on p.account_id = a.id where ${within('a.created_at')}
    union all select p.id, 'verified', 1 from account a join profile p on p.account_id = a.id
      where a.email_verified_at is not null and a.mobile_verified_at is not null
        and greatest(a.email_verified_at, a.mobile_verified_at) >= ${from}
        and greatest(a.email_verified_at, a.mobile_verified_at) < ${to}
    union all select distinct pp.profile_id, 'active', 1
      from session s join profile_person pp on pp.account_id = s.account_id where ${within('s.created_at')}
    union all select i.viewer_id, 'sent', 1 from interaction i where ${within('i.interest_at')}
    union all select i.target_id, 'answered', 1 from interaction i where ${within('i.interest_answered_at')}
    union all select pp.profile_id, 'begun', 1 from conversation c
      left join profile_person pp on pp.account_id = c.begun_by and pp.profile_id in (c.low_id, c.high_id)
      where ${within('c.begun_at')}
    union all select who, 'money', 1 from (${moneyEvents(from, to)}) m`
  const times = (what: string) => sql`(count(*) filter (where what = ${sql.lit(what)}))::int`
  const people = (what: string) => sql`(count(distinct who) filter (where what = ${sql.lit(what)}))::int`
  return sql`
    select ${span.span}::text as span, ${span.startsOn}::date as starts_on,
      grouping(p.religion_id, p.caste_id, p.country_id, p.state_id) > 0 as is_total,
      p.religion_id, p.caste_id, p.country_id, p.state_id,
      ${times('registered')} as registrations, ${times('verified')} as verified,
      case when ${isActiveKnown}::boolean then ${times('active')} end as active,
      ${times('sent')} as interests_sent, ${times('answered')} as interests_answered, ${times('begun')} as conversations,
      ${people('sent')} as senders, ${people('answered')} as answerers, ${people('begun')} as starters
    from (${happened}) happened left join profile p on p.id = happened.who
    group by grouping sets ((), (p.religion_id, p.caste_id, p.country_id, p.state_id))`
}

/** How long reviews decided in a span had waited, as rows of `figure_queue`. */
export function waitingOf(span: Span): RawBuilder<unknown> {
  const { from, to } = boundsOf(span)
  const hours = sql`extract(epoch from closed_at - opened_at) / 3600`
  return sql`
    select ${span.span}::text as span, ${span.startsOn}::date as starts_on, queue, count(*)::int as decided,
      percentile_cont(0.5) within group (order by ${hours}) as median_hours,
      percentile_cont(0.9) within group (order by ${hours}) as p90_hours
    from review where decision is not null and closed_at >= ${from} and closed_at < ${to}
    group by queue`
}

/** Saves the final counts of a span; does nothing if another server has counted it. */
export async function saveSpan(tx: Tx, span: Span, isActiveKnown: boolean, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('figure_span')
    .values({ span: span.span, starts_on: span.startsOn, counted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  // A week of a million members takes longer than the query limit of pages.
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await sql`insert into figure (span, starts_on, is_total, religion_id, caste_id, country_id, state_id, registrations,
      verified, active, interests_sent, interests_answered, conversations, senders, answerers, starters)
    ${countingOf(span, isActiveKnown)}`.execute(tx)
  await sql`insert into figure_money (span, starts_on, is_total, religion_id, caste_id, country_id, state_id, currency,
      taken_minor, refunded_minor, payers, refunded) ${moneyOf(span)}`.execute(tx)
  await sql`insert into figure_queue (span, starts_on, queue, decided, median_hours, p90_hours) ${waitingOf(span)}`.execute(
    tx,
  )
}

/** Past spans since the first account that aren't counted yet, oldest first. */
export async function findUncounted(db: Db, last: Readonly<Record<Span['span'], Day>>): Promise<Span[]> {
  const { rows } = await sql<Span>`
    with first as (select (min(created_at) at time zone 'Asia/Kolkata')::date as day from account),
    over as (
      select 'day' as span, d::date as starts_on from first, generate_series(first.day, ${last.day}::date, interval '1 day') d
      union all select 'week', w::date from first,
        generate_series(date_trunc('week', first.day::timestamp), ${last.week}::date, interval '7 days') w)
    select over.span, over.starts_on as "startsOn" from over
    where not exists (select from figure_span s where s.span = over.span and s.starts_on = over.starts_on)
    order by over.starts_on, over.span`.execute(db)
  return rows
}

/** Deletes the figures of spans that began on or after a day. */
export async function deleteSpansSince(tx: Tx, day: Day): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('figure_span').where('starts_on', '>=', day).executeTakeFirst()
  // Uses the tables' indexes, which begin with the span.
  const isSince = sql<boolean>`span in ('day', 'week') and starts_on >= ${day}`
  await tx.deleteFrom('figure').where(isSince).execute()
  await tx.deleteFrom('figure_money').where(isSince).execute()
  await tx.deleteFrom('figure_queue').where(isSince).execute()
  return Number(numDeletedRows)
}
