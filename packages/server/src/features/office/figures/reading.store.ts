import { type RawBuilder, sql } from 'kysely'
import type { QueueTimes } from '@thunai/contract/office/figures'
import type { Db } from '../../../platform/db/database.ts'
import { countingOf, moneyOf, waitingOf } from './counting.store.ts'
import type { SpanCounts, CountedMoney, Span } from './figures.rules.ts'

/** Selected communities and places, and which of them the rows are grouped by. */
export interface FigureScope {
  readonly religion?: number | undefined
  readonly caste?: number | undefined
  readonly country?: number | undefined
  readonly state?: number | undefined
  readonly by: 'religion' | 'caste' | 'country' | 'state' | undefined
}

export const isCut = ({ religion, caste, country, state, by }: FigureScope): boolean =>
  [religion, caste, country, state, by].some((part) => part !== undefined)

/** Which of these spans have final counts. */
export async function findCounted(db: Db, spans: readonly Span[]): Promise<ReadonlySet<string>> {
  const [first] = spans
  if (!first) return new Set()
  const rows = await db
    .selectFrom('figure_span')
    .select('starts_on')
    .where('span', '=', first.span)
    .where(
      'starts_on',
      'in',
      spans.map(({ startsOn }) => startsOn),
    )
    .execute()
  return new Set(rows.map(({ starts_on: startsOn }) => startsOn))
}

const stored = (table: 'figure' | 'figure_money' | 'figure_queue', spans: readonly Span[]) =>
  sql`select * from ${sql.table(table)} where span = ${spans[0]?.span ?? 'day'}
    and starts_on = any(${spans.map(({ startsOn }) => startsOn)}::date[])`

const COLUMN = { religion: 'religion_id', caste: 'caste_id', country: 'country_id', state: 'state_id' } as const
const LIST = { religion: 'reference_item', caste: 'caste', country: 'reference_item', state: 'state' } as const
const PARTS = ['religion', 'caste', 'country', 'state'] as const

/** Final figures of counted spans. */
export const findFigures = (db: Db, spans: readonly Span[], cut: FigureScope): Promise<SpanCounts[]> =>
  spans.length === 0
    ? Promise.resolve([])
    : read(db, { figures: stored('figure', spans), money: stored('figure_money', spans) }, cut)

/** Current figures of a span. */
export const countFiguresOf = (db: Db, span: Span, cut: FigureScope, isActiveKnown: boolean): Promise<SpanCounts[]> =>
  read(db, { figures: countingOf(span, isActiveKnown), money: moneyOf(span) }, cut)

interface Sources {
  readonly figures: RawBuilder<unknown>
  readonly money: RawBuilder<unknown>
}

async function read(db: Db, sources: Sources, cut: FigureScope): Promise<SpanCounts[]> {
  const conditions = PARTS.flatMap((part) => {
    const id = cut[part]
    return id === undefined ? [] : [sql`and f.${sql.ref(COLUMN[part])} = ${id}`]
  })
  const isMeant = sql`is_total = ${!isCut(cut)}::boolean ${sql.join(conditions, sql` `)}`
  const key = cut.by === undefined ? sql`null::int` : sql`f.${sql.ref(COLUMN[cut.by])}`
  const name = cut.by === undefined ? sql`null` : sql`(select name from ${sql.table(LIST[cut.by])} l where l.id = g.id)`
  const [{ rows }, money] = await Promise.all([
    sql<Omit<SpanCounts, 'money'>>`
    select g.*, ${name} as name from (
      select starts_on as "startsOn", ${key} as id, sum(registrations)::int as registrations, sum(verified)::int as verified,
        case when bool_and(active is not null) then sum(active)::int end as active,
        sum(interests_sent)::int as "interestsSent", sum(interests_answered)::int as "interestsAnswered",
        sum(conversations)::int as conversations, sum(senders)::int as senders, sum(answerers)::int as answerers,
        sum(starters)::int as starters
      from (${sources.figures}) f
      where ${isMeant}
      group by 1, 2) g
    order by g."startsOn"`.execute(db),
    sql<CountedMoney & Pick<SpanCounts, 'startsOn' | 'id'>>`
      select starts_on as "startsOn", ${key} as id, currency, sum(taken_minor)::bigint as taken,
        sum(refunded_minor)::bigint as "refunded", sum(payers)::int as payers, sum(refunded)::int as payees
      from (${sources.money}) f
      where ${isMeant}
      group by 1, 2, currency order by currency`.execute(db),
  ])
  const keyOf = ({ startsOn, id }: Pick<SpanCounts, 'startsOn' | 'id'>) => `${startsOn} ${id}`
  const moneyOfRow = Map.groupBy(money.rows, keyOf)
  return rows.map((row) => ({
    ...row,
    money: (moneyOfRow.get(keyOf(row)) ?? []).map(({ startsOn: _day, id: _id, ...sum }) => sum),
  }))
}

/** Queue times of counted spans and of a current one. */
export async function findQueueTimes(db: Db, spans: readonly Span[], live: readonly Span[]): Promise<QueueTimes[]> {
  const sources = [...(spans.length === 0 ? [] : [stored('figure_queue', spans)]), ...live.map(waitingOf)]
  const rows = await Promise.all(
    sources.map((source) =>
      sql<QueueTimes>`select starts_on as day, queue, decided, median_hours as "medianHours", p90_hours as "p90Hours"
        from (${source}) q order by starts_on, queue`
        .execute(db)
        .then((found) => found.rows),
    ),
  )
  return rows.flat().toSorted((a, b) => a.day.localeCompare(b.day, 'en') || a.queue.localeCompare(b.queue, 'en'))
}
