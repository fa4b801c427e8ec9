import type { Decision, Queue } from '@thunai/contract/desk/queues'
import type { Signal } from '@thunai/contract/desk/reviews'
import type { Reason } from '@thunai/contract/values/reasons'
import { REVIEWS } from '@thunai/contract/frame/limits'
import { sql } from 'kysely'
import type { Db, Moment, Tx } from '../../../platform/db/database.ts'
import { lockAccountAndProfile } from '../../../platform/db/locks.ts'

export interface KeptReview {
  readonly id: number
  readonly version: number
  readonly queue: Queue
  readonly subjectKind: string
  readonly subjectId: string
  readonly profileId: string | null
  readonly memberId: string | null
  readonly text: string
  readonly files: readonly string[]
  readonly signals: readonly Signal[]
  readonly priority: number
  readonly openedAt: Date
  readonly dueAt: Date | null
  readonly claimedBy: string | null
  readonly claimedEmail: string | null
  readonly claimedUntil: Date | null
  readonly isEscalated: boolean
  readonly blockAskedBy: string | null
  readonly blockAskedEmail: string | null
  readonly notBy: readonly string[]
  readonly closedAt: Date | null
  readonly decision: Exclude<Decision, 'escalate'> | null
  readonly reason: Reason | null
  /** Shown to staff only. */
  readonly note: string
  /** Mailed with the decision. */
  readonly reply: string
  readonly decidedBy: string | null
  readonly decidedEmail: string | null
}

const KEPT = [
  'id',
  'version',
  sql<Queue>`queue`.as('queue'),
  'subject_kind as subjectKind',
  'subject_id as subjectId',
  'profile_id as profileId',
  'member_id as memberId',
  'text',
  'files',
  sql<Signal[]>`signals`.as('signals'),
  'priority',
  'opened_at as openedAt',
  'due_at as dueAt',
  'claimed_by as claimedBy',
  'claimed_email as claimedEmail',
  'claimed_until as claimedUntil',
  'is_escalated as isEscalated',
  'block_asked_by as blockAskedBy',
  'block_asked_email as blockAskedEmail',
  'not_by as notBy',
  'closed_at as closedAt',
  sql<KeptReview['decision']>`decision`.as('decision'),
  sql<Reason | null>`reason`.as('reason'),
  'note',
  'reply',
  'decided_by as decidedBy',
  'decided_email as decidedEmail',
] as const

export async function findReview(db: Db | Moment, id: number): Promise<KeptReview | undefined> {
  return db.selectFrom('review').select(KEPT).where('id', '=', id).executeTakeFirst()
}

/** Locks the account and the profile of the review's member, then the review. Lock order: decision 71. */
export async function lockReview(
  tx: Tx,
  { id, profileId }: Pick<KeptReview, 'id' | 'profileId'>,
): Promise<KeptReview | undefined> {
  if (profileId !== null) await lockAccountAndProfile(tx, { profileId })
  return tx.selectFrom('review').select(KEPT).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The open review of a subject. */
export async function findOpen(
  tx: Moment,
  { queue, subjectId }: { readonly queue: Queue; readonly subjectId: string },
): Promise<KeptReview | undefined> {
  return tx
    .selectFrom('review')
    .select(KEPT)
    .where('queue', '=', queue)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Changes to a review; absent fields stay. Its version increases unless only the claim changes. */
export interface Change {
  readonly claim?: { readonly by: string; readonly email: string; readonly until: Date } | null
  readonly isEscalated?: true
  readonly priority?: number
  readonly blockAsked?: { readonly by: string; readonly email: string } | null
  readonly decided?: {
    readonly at: Date
    readonly decision: NonNullable<KeptReview['decision']>
    readonly reason: Reason | undefined
    readonly note: string
    readonly reply?: string
    readonly by: string | null
    readonly email: string
  } | null
}

export async function saveChange(tx: Tx, id: number, change: Change): Promise<KeptReview> {
  const { claim, isEscalated, priority, blockAsked, decided } = change
  const isClaim = Object.keys(change).every((key) => key === 'claim')
  return tx
    .updateTable('review')
    .set({
      ...(!isClaim && { version: sql`version + 1` }),
      ...(claim !== undefined && {
        claimed_by: claim?.by ?? null,
        claimed_email: claim?.email ?? null,
        claimed_until: claim?.until ?? null,
      }),
      ...(isEscalated && { is_escalated: true }),
      ...(priority !== undefined && { priority }),
      ...(blockAsked !== undefined && {
        block_asked_by: blockAsked?.by ?? null,
        block_asked_email: blockAsked?.email ?? null,
      }),
      ...(decided !== undefined && {
        closed_at: decided?.at ?? null,
        decision: decided?.decision ?? null,
        reason: decided?.reason ?? null,
        note: decided?.note ?? '',
        reply: decided?.reply ?? '',
        decided_by: decided?.by ?? null,
        decided_email: decided?.email ?? null,
      }),
    })
    .where('id', '=', id)
    .returning(KEPT)
    .executeTakeFirstOrThrow()
}

/** Position after which a page of open reviews continues. */
export interface OpenPlace {
  readonly priority: number
  /** `infinity` without a legal deadline. */
  readonly dueAt: string
  readonly id: number
}

const DUE = sql`coalesce(due_at, 'infinity')`

/** The open reviews of a queue, the most urgent first. */
export async function listOpen(db: Db, queue: Queue, after: OpenPlace | undefined): Promise<KeptReview[]> {
  let query = db.selectFrom('review').select(KEPT).where('queue', '=', queue).where('closed_at', 'is', null)
  if (after)
    query = query.where(
      sql<boolean>`(-priority, ${DUE}, id) > (${-after.priority}::int, ${after.dueAt}::timestamptz, ${after.id}::bigint)`,
    )
  return query
    .orderBy(sql`-priority`)
    .orderBy(DUE)
    .orderBy('id')
    .limit(REVIEWS.listed + 1)
    .execute()
}

/** Position after which a page of the worklist continues. */
export type DuePlace = Omit<OpenPlace, 'priority'>

/** The open reviews of some queues, the earliest deadline first. */
export async function listDue(db: Db, queues: readonly Queue[], after: DuePlace | undefined): Promise<KeptReview[]> {
  if (queues.length === 0) return []
  let query = db.selectFrom('review').select(KEPT).where('closed_at', 'is', null).where('queue', 'in', queues)
  if (after) query = query.where(sql<boolean>`(${DUE}, id) > (${after.dueAt}::timestamptz, ${after.id}::bigint)`)
  return query
    .orderBy(DUE)
    .orderBy('id')
    .limit(REVIEWS.listed + 1)
    .execute()
}

/** A review with a final decision. */
export type DecidedReview = KeptReview & {
  readonly decision: NonNullable<KeptReview['decision']>
  readonly closedAt: Date
}

/** Decisions against a member, latest first; approvals are left out. */
export async function listDecidedAbout(db: Db | Moment, memberId: string, most: number): Promise<DecidedReview[]> {
  return db
    .selectFrom('review')
    .select(KEPT)
    .where('member_id', '=', memberId)
    .where('decision', 'in', ['refuse', 'warn', 'limit', 'block', 'close'])
    .orderBy('id', 'desc')
    .limit(most)
    .$castTo<DecidedReview>()
    .execute()
}

export interface DecidedPlace {
  readonly at: Date
  readonly id: number
}

/** Decided reviews of a queue, latest first. */
export async function listDecided(db: Db, queue: Queue, after: DecidedPlace | undefined): Promise<KeptReview[]> {
  let query = db.selectFrom('review').select(KEPT).where('queue', '=', queue).where('decision', 'is not', null)
  if (after) query = query.where(sql<boolean>`(closed_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`)
  return query
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REVIEWS.listed + 1)
    .execute()
}

export interface KeptQueue {
  readonly queue: Queue
  readonly open: number
  readonly overdue: number
  readonly oldestDueAt: Date | null
}

/** Counts open reviews per queue; queues without any are left out. */
export async function countOpen(db: Db, queues: readonly Queue[], now: Date): Promise<KeptQueue[]> {
  if (queues.length === 0) return []
  return db
    .selectFrom('review')
    .select((is) => [
      sql<Queue>`queue`.as('queue'),
      is.fn.countAll<number>().as('open'),
      sql<number>`count(*) filter (where due_at <= ${now})`.as('overdue'),
      sql<Date | null>`min(due_at)`.as('oldestDueAt'),
    ])
    .where('closed_at', 'is', null)
    .where('queue', 'in', queues)
    .groupBy('queue')
    .execute()
}
