import { FIGURES } from '@thunai/contract/frame/limits'
import type { FiguresBy, FiguresRow, QueueTimes } from '@thunai/contract/office/figures'
import { dayAfter, dayInIndia, type Day, midnightInIndia } from '@thunai/contract/values/dates'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { findFiguresOfBranches } from './branches.store.ts'
import { isActiveKnown } from './count-figures.ts'
import {
  type SpanCounts,
  daysBefore,
  periodBefore,
  type Span,
  spansOf,
  sumByCommunity,
  toFigures,
} from './figures.rules.ts'
import {
  countFiguresOf,
  type FigureScope,
  findCounted,
  findFigures as findStored,
  findQueueTimes,
  isCut,
} from './reading.store.ts'

export interface FiguresAsked {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly by: FiguresBy
  readonly religion?: number | undefined
  readonly caste?: number | undefined
  readonly country?: number | undefined
  readonly state?: number | undefined
}

export interface Figures {
  readonly by: FiguresBy
  readonly from: Day
  readonly to: Day
  readonly rows: FiguresRow[]
  readonly before: { readonly from: Day; readonly to: Day; readonly rows: FiguresRow[] }
  readonly queueTimes: QueueTimes[]
}

/**
 * Figures of the requested days: final counts of past days, current counts of others.
 * @throws Refusal invalidFields for days that end before they begin, or too many
 */
export async function findFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staff: Pick<Staff, 'roles' | 'branches'>,
  { from: asked, to: until, by, ...of }: FiguresAsked,
): Promise<Figures> {
  const branches = branchesSeen(staff)
  if (branches !== undefined && by !== 'branch') throw new Refusal('rightMissing')
  const now = clock.now()
  const today = dayInIndia(now)
  const to = until === undefined || until > today ? today : until
  const from = asked ?? daysBefore(to, FIGURES.usualDays - 1)
  if (from > to)
    throw new Refusal('invalidFields', { fields: { to: 'Please choose a day that is not before the first.' } })
  if (from < daysBefore(to, FIGURES.days - 1))
    throw new Refusal('invalidFields', { fields: { from: `Please choose at most ${FIGURES.days} days.` } })

  const earlier = periodBefore(by === 'week' ? 'week' : 'day', from, to)
  if (by === 'branch') {
    const rowsOf = (span: { from: Day; to: Day }) =>
      findFiguresOfBranches(db, {
        from: midnightInIndia(span.from),
        to: midnightInIndia(dayAfter(span.to)),
        branches,
      })
    const rows = await rowsOf({ from, to })
    return { by, from, to, rows, before: { ...earlier, rows: await rowsOf(earlier) }, queueTimes: [] }
  }
  const cut: FigureScope = { ...of, by: cutBy(by, of) }
  const inTime = by === 'day' || by === 'week'
  const { rows, over, live } = await rowsOfSpan(db, { from, to, by, cut, now })
  const before = await rowsOfSpan(db, { ...earlier, by, cut, now })
  return {
    by,
    from,
    to,
    rows,
    before: { ...earlier, rows: before.rows },
    queueTimes: inTime && !isCut(cut) ? await findQueueTimes(db, over, live) : [],
  }
}

/** Branches that a staff member may see: counter staff only their own; undefined for all. */
const branchesSeen = ({ roles, branches }: Pick<Staff, 'roles' | 'branches'>): readonly number[] | undefined =>
  roles.every((role) => role === 'counter') ? branches : undefined

interface AskedSpan {
  readonly from: Day
  readonly to: Day
  readonly by: FiguresBy
  readonly cut: FigureScope
  readonly now: Date
}

/** Rows of some days: final counts of past ones, current counts of others. */
async function rowsOfSpan(db: Db, { from, to, by, cut, now }: AskedSpan) {
  const spans = spansOf(by === 'week' ? 'week' : 'day', from, to)
  const counted = await findCounted(db, spans)
  const over = spans.filter(({ startsOn }) => counted.has(startsOn))
  const live = spans.filter(({ startsOn }) => !counted.has(startsOn))
  const found = await findStored(db, over, cut)
  for (const span of live) found.push(...(await countFiguresOf(db, span, cut, isActiveKnown(span, now))))
  const rows = by === 'day' || by === 'week' ? withEmpty(spans, found) : sumByCommunity(found)
  return { rows: rows.map((row) => toFigures(row, { by, isCut: isCut(cut) })), over, live }
}

/** A religion is broken down by castes, a country by states. */
function cutBy(by: FiguresBy, { religion, country }: Pick<FiguresAsked, 'religion' | 'country'>): FigureScope['by'] {
  if (by === 'community') return religion === undefined ? 'religion' : 'caste'
  if (by === 'place') return country === undefined ? 'country' : 'state'
  return undefined
}

const NOTHING = {
  id: null,
  name: null,
  registrations: 0,
  verified: 0,
  active: 0,
  interestsSent: 0,
  interestsAnswered: 0,
  conversations: 0,
  money: [],
  senders: 0,
  answerers: 0,
  starters: 0,
} as const

/** One row per span, including empty ones. */
function withEmpty(spans: readonly Span[], found: readonly SpanCounts[]): SpanCounts[] {
  const of = new Map(found.map((row) => [row.startsOn, row]))
  return spans.map(({ startsOn }) => of.get(startsOn) ?? { ...NOTHING, startsOn })
}
