import { QUEUE_NAMES, type Queue } from '@thunai/contract/desk/queues'
import { REVIEWS } from '@thunai/contract/frame/limits'
import { mayStaff, rightOfQueue } from '@thunai/contract/desk/rights'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { countOpen, listDecided, listDue, listOpen, type KeptQueue, type KeptReview } from './reviews.store.ts'

/** True if one of the roles may decide in the queue. */
export const hasQueue = ({ roles }: Pick<Staff, 'roles'>, queue: Queue): boolean => mayStaff(roles, rightOfQueue(queue))

/** The queues of the caller's roles, in order, including empty ones. */
export async function findQueues({ db, clock }: Services, staff: Staff): Promise<KeptQueue[]> {
  const own = QUEUE_NAMES.filter((queue) => hasQueue(staff, queue))
  const found = new Map((await countOpen(db, own, clock.now())).map((row) => [row.queue, row]))
  return own.map((queue) => found.get(queue) ?? { queue, open: 0, overdue: 0, oldestDueAt: null })
}

export interface ReviewPage {
  readonly rows: readonly KeptReview[]
  readonly next: string | null
}

/**
 * A page of a queue, starting after the last row of the previous page.
 * @throws Refusal rightMissing; invalidFields for a malformed position
 */
export async function findReviews(
  { db }: Services,
  staff: Staff,
  {
    queue,
    state,
    before,
  }: { readonly queue: Queue; readonly state: 'open' | 'decided'; readonly before?: string | undefined },
): Promise<ReviewPage> {
  if (!hasQueue(staff, queue)) throw new Refusal('rightMissing')
  if (state === 'open') {
    const [, priority, due, id] = read(before, /^(\d)\.(\d{1,15}|infinity)\.(\d{1,15})$/) ?? []
    const after = id === undefined ? undefined : { priority: Number(priority), dueAt: readDue(due), id: Number(id) }
    return toPage(await listOpen(db, queue, after), ({ priority, dueAt, id }) =>
      [priority, dueAt?.getTime() ?? 'infinity', id].join('.'),
    )
  }
  const [, at, id] = read(before, /^(\d{1,15})\.(\d{1,15})$/) ?? []
  const after = id === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) }
  return toPage(await listDecided(db, queue, after), ({ closedAt, id }) => [closedAt?.getTime(), id].join('.'))
}

/**
 * A page of the open reviews in all queues of the caller's roles, after the last row of the previous page.
 * @throws Refusal invalidFields for a malformed position
 */
export async function findDue({ db }: Services, staff: Staff, before: string | undefined): Promise<ReviewPage> {
  const own = QUEUE_NAMES.filter((queue) => hasQueue(staff, queue))
  const [, due, id] = read(before, /^(\d{1,15}|infinity)\.(\d{1,15})$/) ?? []
  const after = id === undefined ? undefined : { dueAt: readDue(due), id: Number(id) }
  return toPage(await listDue(db, own, after), ({ dueAt, id }) => [dueAt?.getTime() ?? 'infinity', id].join('.'))
}

const readDue = (due = 'infinity') => (due === 'infinity' ? due : new Date(Number(due)).toISOString())

/** Upper limit for positions: the database can't read later moments, and review numbers are smaller. */
const YEAR_10000 = Date.UTC(10_000, 0)

function read(before: string | undefined, place: RegExp) {
  if (before === undefined || before === '') return undefined
  const found = place.exec(before)
  if (!found || found.slice(1).some((part) => Number(part) >= YEAR_10000))
    throw new Refusal('invalidFields', { fields: { before: 'Please begin from the first page.' } })
  return found
}

function toPage(found: readonly KeptReview[], placeOf: (last: KeptReview) => string): ReviewPage {
  const rows = found.slice(0, REVIEWS.listed)
  const last = rows.at(-1)
  return { rows, next: last && found.length > REVIEWS.listed ? placeOf(last) : null }
}
