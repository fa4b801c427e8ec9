import type { Queue } from '@thunai/contract/desk/queues'
import type { Reason } from '@thunai/contract/values/reasons'
import type { Tx } from '../../../platform/db/database.ts'
import { lockAccountAndProfile, lockProfile } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { languageIn } from '../../../platform/languages.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { blockAccount } from '../accounts/accounts.api.ts'
import { setPausedUntil } from '../../profile/profiles/profiles.api.ts'
import { withdrawReview } from '../../desk/reviews/reviews.api.ts'
import { isBlockedByCommand, recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { endedMail } from './moderation.mails.ts'
import { expiry, isInForce, kindOf, notifyAt, notifyEndAt, type AgainstMember } from './moderation.rules.ts'
import {
  deleteUntold,
  findAddress,
  findByReview,
  findDecisions,
  findLimit,
  findProfileOf,
  insertDecision,
  saveAppealAnswered,
  saveLifted,
  type MemberDecision,
} from './moderation.store.ts'

type Dependencies = Pick<Services, 'clock'>
/** For functions that also write mails. */
type Mailing = Pick<Services, 'clock' | 'outbox' | 'site' | 'config'>

export interface Moderation {
  readonly profileId: string
  readonly memberId: string
  readonly decision: AgainstMember
  readonly queue: Queue
  readonly reason: Reason
  readonly reviewId: number
  /** The deciding member of staff. */
  readonly by: string
  /** The staff who proposed it, if it took two. */
  readonly askedBy: string | null
}

/** Decides against a member in the review's transaction: in force at once, and the member is told soon. */
export async function moderate(tx: Tx, services: Dependencies, said: Moderation): Promise<void> {
  const { profileId, memberId, decision, queue, reason, reviewId, by, askedBy } = said
  const since = services.clock.now()
  await lockProfile(tx, profileId)
  const decisions = await findDecisions(tx, profileId)
  const isLimited = decisions.some((one) => one.kind === 'limit' && isInForce(one, since))
  const kind = kindOf(decision, queue, isLimited)
  const expiresAt = expiry(kind, since)
  await insertDecision(tx, {
    profileId,
    kind,
    queue,
    reason,
    reviewId,
    decidedBy: by,
    askedBy,
    since,
    expiresAt,
    tellAt: notifyAt(queue, since),
    tellEndAt: notifyEndAt(kind, expiresAt),
  })
  if (kind === 'pause') await setPausedUntil(tx, profileId, expiresAt)
  if (kind === 'block') await blockAccount(tx, services, memberId, true)
}

/**
 * Undoes a review's decisions before the member is told, without a trace for the member.
 * @throws Refusal undoTooLate
 */
export async function undoDecisions(tx: Tx, services: Dependencies, reviewId: number, memberId: string): Promise<void> {
  const decided = (await findByReview(tx, reviewId)).filter(({ liftedAt }) => liftedAt === null)
  if ((await deleteUntold(tx, reviewId)) < decided.length) throw new Refusal('undoTooLate')
  await liftDecision(tx, services, memberId, decided)
}

/** Lifts decisions on one member; others stay in force. */
export async function liftDecision(
  tx: Tx,
  services: Dependencies,
  memberId: string,
  lifted: readonly MemberDecision[],
): Promise<void> {
  const profileId = lifted[0]?.profileId
  if (profileId === undefined) return
  const now = services.clock.now()
  const ids = new Set(lifted.map(({ id }) => id))
  await lockProfile(tx, profileId)
  const others = (await findDecisions(tx, profileId)).filter((one) => !ids.has(one.id) && isInForce(one, now))
  const was = (kind: MemberDecision['kind']) => lifted.some((one) => one.kind === kind && isInForce(one, now))
  if (was('pause')) {
    const ends = others.flatMap(({ kind, expiresAt }) => (kind === 'pause' && expiresAt ? [expiresAt.getTime()] : []))
    await setPausedUntil(tx, profileId, ends.length > 0 ? new Date(Math.max(...ends)) : null)
  }
  const staysBlocked = others.some(({ kind }) => kind === 'block') || (await isBlockedByCommand(tx, memberId))
  if (was('block') && !staysBlocked) await blockAccount(tx, services, memberId, false)
  await saveLifted(tx, [...ids], now)
}

/**
 * Blocks or unblocks by the operator's command, with a record. Unblocking lifts every decision that blocks the member.
 */
export async function blockByCommand(
  { transact, ...services }: Mailing & Pick<Services, 'transact'>,
  memberId: string,
  isBlocked: boolean,
  /** Keeps evidence of a blocked member in the same transaction. */
  keep?: (tx: Tx, profileId: string) => Promise<void>,
): Promise<boolean> {
  return transact(async (tx) => {
    const profileId = await findProfileOf(tx, memberId)
    if (profileId !== undefined) await lockAccountAndProfile(tx, { profileId })
    if (!(await blockAccount(tx, services, memberId, isBlocked))) return false
    const act = isBlocked ? 'blockMember' : 'unblockMember'
    await recordStaffEvent(tx, 'command', { act, at: services.clock.now(), memberId })
    if (!isBlocked) await liftAll(tx, services, memberId, ['block'])
    else if (profileId !== undefined) await keep?.(tx, profileId)
    return true
  })
}

/**
 * Lifts a member's decisions in force, all or of some kinds, and closes appeals against them. Mails the member if told
 * of one before.
 */
export async function liftAll(
  tx: Tx,
  services: Mailing,
  memberId: string,
  kinds?: readonly MemberDecision['kind'][],
): Promise<void> {
  const profileId = await findProfileOf(tx, memberId)
  if (profileId === undefined) return
  const now = services.clock.now()
  await lockProfile(tx, profileId)
  const inForce = (await findDecisions(tx, profileId)).filter(
    (one) => (kinds === undefined || kinds.includes(one.kind)) && isInForce(one, now),
  )
  await liftDecision(tx, services, memberId, inForce)
  for (const { id } of inForce.filter(({ appealedAt, appealAnsweredAt }) => appealedAt && !appealAnsweredAt)) {
    await withdrawReview(tx, services, 'appeals', String(id))
    await saveAppealAnswered(tx, id, now)
  }
  const told = inForce.filter(({ kind, tellAt }) => kind !== 'refused' && tellAt === null)
  if (told.length === 0) return
  const { name, email: address, language, isActive } = await findAddress(tx, profileId)
  await services.outbox.put(tx, {
    channel: 'email',
    to: { name, address },
    ...endedMail(services, languageIn(language), {
      name,
      kinds: told.map(({ kind }) => kind),
      isLifted: true,
      isStillBlocked: !isActive,
    }),
  })
}

/** True if a decision bars the member from expressing interest and writing messages now. */
export const isLimited = (tx: Tx, { clock }: Dependencies, profileId: string): Promise<boolean> =>
  findLimit(tx, profileId, clock.now())
