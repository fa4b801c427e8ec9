import { toUnits } from '@thunai/contract/money/money'
import type { getEventsCsv, getOrdersCsv } from '@thunai/contract/office/csv'
import type { ParsedInput } from '@thunai/contract/frame/endpoint'
import type { FiguresRow } from '@thunai/contract/office/figures'
import { type Queue, QUEUE_NAMES } from '@thunai/contract/desk/queues'
import { mayStaff, rightOfQueue } from '@thunai/contract/desk/rights'
import { type Day, dayInIndia, instantsOf } from '@thunai/contract/values/dates'
import { FileAnswer } from '../../../platform/http/answer.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { byInstants } from '../../money/payments/payments.api.ts'
import { findFigures, type FiguresAsked } from '../figures/figures.api.ts'
import { readRecordQuery, recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { type Cell, toCsv } from './to-csv.ts'
import { eventsOf, ordersOf, reviewsOf } from './csv.store.ts'

interface Days {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

interface Table {
  readonly name: 'figures' | 'orders' | 'reviews' | 'events'
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<readonly Cell[]>
  /** The request, as the record stores it. */
  readonly asked: unknown
}

/** Records the download and starts it. */
async function download(
  { transact, clock }: Services,
  by: Staff,
  { name, columns, rows, asked }: Table,
): Promise<FileAnswer> {
  const now = clock.now()
  await transact((tx) => recordStaffEvent(tx, by, { act: 'downloadCsv', at: now, on: `csv:${name}`, after: asked }))
  return new FileAnswer(toCsv(columns, rows), 'text/csv; charset=utf-8', `${name}-${dayInIndia(now)}.csv`)
}

const ORDERS = [
  'Order',
  'At the gateway',
  'Member',
  'Plan',
  'Amount',
  'State',
  'Ordered',
  'Paid',
  'Taken',
  'Currency',
  'Gateway',
  'Receipt',
  'Payments',
  'Refunds',
  'Refunded amount',
  'Taxable',
  'CGST',
  'SGST',
  'IGST',
]
const REVIEWS = ['Review', 'Queue', 'Of', 'Member', 'Opened', 'Due', 'Closed', 'Decision', 'Reason', 'By']
const EVENTS = ['No', 'At', 'By', 'Act', 'Member', 'On', 'Reason', 'Before', 'After', 'Hash']

export const downloadOrders = (
  services: Services,
  by: Staff,
  asked: ParsedInput<typeof getOrdersCsv>['query'],
): Promise<FileAnswer> =>
  download(services, by, {
    name: 'orders',
    columns: ORDERS,
    rows: ordersOf(services.db, { q: asked.q ?? '', ...byInstants(asked) }),
    asked,
  })

/** @throws Refusal rightMissing for a queue that the caller's roles don't have */
export async function downloadReviews(
  services: Services,
  by: Staff,
  { queue, ...days }: Days & { readonly queue?: Queue | undefined },
): Promise<FileAnswer> {
  const own = QUEUE_NAMES.filter((name) => mayStaff(by.roles, rightOfQueue(name)))
  const queues = own.filter((name) => queue === undefined || name === queue)
  if (queues.length === 0) throw new Refusal('rightMissing')
  return download(services, by, {
    name: 'reviews',
    columns: REVIEWS,
    rows: reviewsOf(services.db, queues, instantsOf(days)),
    asked: { ...days, queues },
  })
}

export const downloadEvents = (
  services: Services,
  by: Staff,
  asked: ParsedInput<typeof getEventsCsv>['query'],
): Promise<FileAnswer> =>
  download(services, by, {
    name: 'events',
    columns: EVENTS,
    rows: eventsOf(services.db, readRecordQuery(asked)),
    asked,
  })

const FIGURES = {
  registrations: 'Registrations',
  verified: 'Verified',
  active: 'Active',
  interestsSent: 'Interests sent',
  interestsAnswered: 'Interests answered',
  conversations: 'Conversations',
  taken: 'Rupees taken',
  refunded: 'Rupees refunded',
} as const
const FIRST = { day: 'Day', week: 'Week from', community: 'Community', place: 'Place', branch: 'Branch' } as const

/** @throws Refusal invalidFields, like the figures */
export async function downloadFigures(services: Services, by: Staff, asked: FiguresAsked): Promise<FileAnswer> {
  const { rows } = await findFigures(services, by, asked)
  const names = Object.keys(FIGURES) as (keyof typeof FIGURES)[]
  const found = new Set(rows.flatMap(({ money }) => money?.map(({ currency }) => currency) ?? []))
  const abroad = [...found].filter((currency) => currency !== 'INR').toSorted()
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    for (const row of rows)
      yield [row.day ?? row.name, ...names.map((name) => row[name]), ...abroad.flatMap((code) => inUnits(row, code))]
  }
  return download(services, by, {
    name: 'figures',
    columns: [
      FIRST[asked.by],
      ...Object.values(FIGURES),
      ...abroad.flatMap((code) => [`${code} taken`, `${code} refunded`]),
    ],
    rows: cells(),
    asked,
  })
}

/** Amounts taken and refunded in one currency, in whole units. */
function inUnits({ money = [] }: FiguresRow, currency: string): readonly Cell[] {
  const sum = money.find((amount) => amount.currency === currency)
  const units = (minor: number | null) => (minor === null ? null : toUnits({ minor, currency }))
  return [units(sum ? sum.taken : 0), units(sum ? sum.refunded : 0)]
}
