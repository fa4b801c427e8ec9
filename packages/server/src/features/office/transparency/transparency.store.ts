import { sql } from 'kysely'
import { GRIEVANCE_KINDS, type GrievanceKind } from '@thunai/contract/household/grievances'
import type { TransparencyMonth } from '@thunai/contract/office/transparency'
import { dayInIndia, midnightInIndia } from '@thunai/contract/values/dates'
import type { Db } from '../../../platform/db/database.ts'

const MONTHS = 12

const monthOf = (time: string) => sql`to_char(${sql.ref(time)} at time zone 'Asia/Kolkata', 'YYYY-MM')`

interface Answers {
  readonly month: string
  /** Null for all kinds together. */
  readonly kind: GrievanceKind | null
  readonly received: number
  readonly answered: number
  readonly inTime: number
  readonly medianHours: number | null
}

const NONE = { received: 0, answered: 0, inTime: 0, medianHours: null }

/** The last twelve months in India, latest first. */
export async function countTransparencyMonths(db: Db, now: Date): Promise<TransparencyMonth[]> {
  const names = monthsUntil(dayInIndia(now).slice(0, 7))
  const since = midnightInIndia(`${names.at(-1)}-01`)
  const [answers, reports, reviews, blocked] = await Promise.all([
    sql<Answers>`
      select ${monthOf('received_at')} as month, kind, count(*)::int as received, count(answered_at)::int as answered,
        (count(*) filter (where answered_at <= due_at))::int as "inTime",
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - received_at) / 3600) as "medianHours"
      from grievance where received_at >= ${since} group by grouping sets ((1), (1, 2))`.execute(db),
    sql<{ month: string; reports: number }>`
      select ${monthOf('created_at')} as month, count(*)::int as reports
      from report where created_at >= ${since} and not is_automatic group by 1`.execute(db),
    sql<Omit<TransparencyMonth, 'grievances' | 'reports' | 'membersBlocked'>>`
      select ${monthOf('closed_at')} as month,
        (count(*) filter (where queue = 'photos'))::int as "photosSeen",
        (count(*) filter (where queue = 'photos' and decision in ('refuse', 'warn', 'limit', 'block')))::int as "photosRefused",
        (count(*) filter (where queue = 'appeals'))::int as "appealsDecided",
        (count(*) filter (where queue = 'appeals' and decision = 'approve'))::int as "appealsGranted",
        (count(*) filter (where queue = 'verifications' and decision = 'approve'))::int as "documentsVerified"
      from review where closed_at >= ${since} and decision is not null group by 1`.execute(db),
    sql<{ month: string; membersBlocked: number }>`
      select ${monthOf('at')} as month, count(distinct member_id)::int as "membersBlocked"
      from (select closed_at as at, member_id from review where decision = 'block'
        -- the operator's own hand
        union all select at, member_id from staff_event where staff_id is null and act = 'blockMember') block
      where at >= ${since} group by 1`.execute(db),
  ])
  return names.map((month) => {
    const of = <Row extends { readonly month: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.month === month)
    const all = of(answers.rows)
    const toAnswers = (kind: GrievanceKind | null) => {
      const found = all.find((row) => row.kind === kind)
      return found === undefined ? NONE : { ...found }
    }
    return {
      photosSeen: 0,
      photosRefused: 0,
      membersBlocked: 0,
      appealsDecided: 0,
      appealsGranted: 0,
      documentsVerified: 0,
      ...of(reviews.rows)[0],
      ...of(blocked.rows)[0],
      month,
      grievances: {
        ...toAnswers(null),
        kinds: (Object.keys(GRIEVANCE_KINDS) as GrievanceKind[]).map((kind) => ({ ...toAnswers(kind), kind })),
      },
      reports: of(reports.rows)[0]?.reports ?? 0,
    }
  })
}

function monthsUntil(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}
