import type { MemberDecisionKind } from '@thunai/contract/identity/decisions'
import type { Queue } from '@thunai/contract/desk/queues'
import type { Reason } from '@thunai/contract/values/reasons'
import { sql } from 'kysely'
import type { Db, Moment, Tx } from '../../../platform/db/database.ts'
import { decidersOf } from './moderation.rules.ts'

export interface MemberDecision {
  readonly id: number
  readonly profileId: string
  readonly kind: MemberDecisionKind
  readonly queue: Queue
  readonly reason: Reason
  readonly reviewId: number | null
  readonly decidedBy: string
  /** The staff who proposed it, if it took two. */
  readonly askedBy: string | null
  readonly since: Date
  readonly expiresAt: Date | null
  readonly liftedAt: Date | null
  /** Null once the member was told. */
  readonly tellAt: Date | null
  readonly appealedAt: Date | null
  readonly appealAnsweredAt: Date | null
}

const KEPT = [
  'd.id',
  'd.profile_id as profileId',
  sql<MemberDecisionKind>`d.kind`.as('kind'),
  sql<Queue>`d.queue`.as('queue'),
  sql<Reason>`d.reason`.as('reason'),
  'd.review_id as reviewId',
  'd.decided_by as decidedBy',
  'd.asked_by as askedBy',
  'd.since',
  'd.expires_at as expiresAt',
  'd.lifted_at as liftedAt',
  'd.tell_at as tellAt',
  'd.appealed_at as appealedAt',
  'd.appeal_answered_at as appealAnsweredAt',
] as const

export async function insertDecision(
  tx: Tx,
  one: Omit<MemberDecision, 'id' | 'liftedAt' | 'appealedAt' | 'appealAnsweredAt'> & {
    readonly tellEndAt: Date | null
  },
): Promise<void> {
  await tx
    .insertInto('member_decision')
    .values({
      profile_id: one.profileId,
      kind: one.kind,
      queue: one.queue,
      reason: one.reason,
      review_id: one.reviewId,
      decided_by: one.decidedBy,
      asked_by: one.askedBy,
      since: one.since,
      expires_at: one.expiresAt,
      tell_at: one.tellAt,
      tell_end_at: one.tellEndAt,
    })
    .execute()
}

/** A member's decisions, latest first. */
export async function findDecisions(db: Db | Tx, profileId: string): Promise<MemberDecision[]> {
  return db
    .selectFrom('member_decision as d')
    .select(KEPT)
    .where('d.profile_id', '=', profileId)
    .orderBy('d.id', 'desc')
    .execute()
}

export async function findDecision(tx: Moment, id: number): Promise<MemberDecision | undefined> {
  return tx.selectFrom('member_decision as d').select(KEPT).where('d.id', '=', id).executeTakeFirst()
}

export async function findByReview(tx: Tx, reviewId: number): Promise<MemberDecision[]> {
  return tx.selectFrom('member_decision as d').select(KEPT).where('d.review_id', '=', reviewId).execute()
}

export async function findProfileOf(tx: Tx, memberId: string): Promise<string | undefined> {
  const found = await tx.selectFrom('profile').select('id').where('member_id', '=', memberId).executeTakeFirst()
  return found?.id
}

/** Marks decisions as lifted; a member who wasn't told yet isn't told. */
export async function saveLifted(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('member_decision')
    .set({ lifted_at: now, tell_at: null, tell_end_at: null })
    .where('id', 'in', ids)
    .where('lifted_at', 'is', null)
    .execute()
}

/**
 * Deletes a review's decisions that were undone before the member was told.
 * @returns how many
 */
export async function deleteUntold(tx: Tx, reviewId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_decision')
    .where('review_id', '=', reviewId)
    .where('tell_at', 'is not', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function saveAppealed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('member_decision').set({ appealed_at: now }).where('id', '=', id).execute()
}

export async function saveAppealAnswered(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('member_decision').set({ appeal_answered_at: now }).where('id', '=', id).execute()
}

/** The decision that bars the member from contacting others, if any. */
export async function findLimit(db: Db | Tx, profileId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('member_decision')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('kind', 'in', ['limit', 'pause'])
    .where('lifted_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface UnsentDecision extends MemberDecision {
  readonly name: string
  readonly email: string
  /** The member's language; null if never chosen. */
  readonly language: string | null
}

const toTell = (tx: Tx, what: 'tell_at' | 'tell_end_at', now: Date) =>
  tx
    .selectFrom('member_decision as d')
    .innerJoin('profile as p', 'p.id', 'd.profile_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select([...KEPT, 'p.name', sql<string>`coalesce(a.email, '')`.as('email'), 'a.language'])
    .where(`d.${what}`, '<=', now)
    .orderBy(`d.${what}`)
    .forUpdate('d')

async function noteTold(tx: Tx, what: 'tell_at' | 'tell_end_at', decisions: readonly UnsentDecision[]): Promise<void> {
  const ids = decisions.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('member_decision')
      .set({ [what]: null })
      .where('id', 'in', ids)
      .execute()
}

/** Claims decisions that members are due to be told of; other servers skip them. */
export async function takeUntold(tx: Tx, now: Date, most: number): Promise<UnsentDecision[]> {
  const rows = await toTell(tx, 'tell_at', now).limit(most).skipLocked().execute()
  await noteTold(tx, 'tell_at', rows)
  return rows
}

/** Profiles after an id that are due to be told of an ended decision. */
export async function findDueEnds(db: Db, now: Date, after: string, most: number): Promise<{ profileId: string }[]> {
  return db
    .selectFrom('member_decision')
    .select('profile_id as profileId')
    .distinct()
    .where('tell_end_at', '<=', now)
    .where('profile_id', '>', after)
    .orderBy('profile_id')
    .limit(most)
    .execute()
}

/** Claims a member's expired decisions. The caller has locked the profile. */
export async function takeEnded(tx: Tx, profileId: string, now: Date): Promise<UnsentDecision[]> {
  const rows = await toTell(tx, 'tell_end_at', now).where('d.profile_id', '=', profileId).execute()
  await noteTold(tx, 'tell_end_at', rows)
  return rows
}

interface Address {
  readonly memberId: string
  readonly name: string
  readonly email: string
  /** The member's language; null if never chosen. */
  readonly language: string | null
  /** False while the account is blocked. */
  readonly isActive: boolean
}

/** The member's name and e-mail address. */
export async function findAddress(tx: Tx, profileId: string): Promise<Address> {
  return tx
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select([
      'p.member_id as memberId',
      'p.name',
      sql<string>`coalesce(a.email, '')`.as('email'),
      'a.language',
      'a.is_active as isActive',
    ])
    .where('p.id', '=', profileId)
    .executeTakeFirstOrThrow()
}

/** All staff behind a member's decisions in force, all or of some kinds: those who decided and those who proposed. */
export async function findDecidersAgainst(
  tx: Moment,
  profileId: string,
  { now, kinds }: { readonly now: Date; readonly kinds?: readonly MemberDecisionKind[] },
): Promise<string[]> {
  let standing = tx
    .selectFrom('member_decision')
    .select(['decided_by as decidedBy', 'asked_by as askedBy'])
    .where('profile_id', '=', profileId)
    .where('lifted_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
  if (kinds) standing = standing.where('kind', 'in', kinds)
  const rows = await standing.execute()
  return [...new Set(rows.flatMap(decidersOf))]
}
