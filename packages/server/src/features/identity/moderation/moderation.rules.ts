import type { MemberDecisionKind } from '@thunai/contract/identity/decisions'
import { MODERATION, REVIEWS } from '@thunai/contract/frame/limits'
import { hasTrait, type Decision, type Queue } from '@thunai/contract/desk/queues'

const DAY_MS = 86_400_000
const DAYS: Readonly<Record<MemberDecisionKind, number | null>> = {
  refused: null,
  warn: MODERATION.warnDays,
  limit: MODERATION.limitDays,
  pause: MODERATION.pauseDays,
  block: null,
}

/** What staff decide against a member. */
export type AgainstMember = Extract<Decision, 'refuse' | 'warn' | 'limit' | 'block'>

/**
 * What a decision is for the member. To be limited is to be paused where it is in doubt who the profile is, and for who is
 * limited already.
 */
export function kindOf(decision: AgainstMember, queue: Queue, isLimited: boolean): MemberDecisionKind {
  if (decision === 'refuse') return 'refused'
  return decision === 'limit' && (queue === 'impersonation' || isLimited) ? 'pause' : decision
}

/** Until when it stands; null for good. */
export function expiry(kind: MemberDecisionKind, since: Date): Date | null {
  const days = DAYS[kind]
  return days === null ? null : new Date(since.getTime() + days * DAY_MS)
}

/** When the member is told: not before the decision can't be taken back any more. */
export const tellAt = (queue: Queue, now: Date): Date =>
  hasTrait(queue, 'undoable') ? new Date(now.getTime() + REVIEWS.undoSeconds * 1000) : now

/** When the member is told that it is over: a warning restricts nothing. */
export const tellEndAt = (kind: MemberDecisionKind, expiresAt: Date | null): Date | null =>
  kind === 'limit' || kind === 'pause' ? expiresAt : null

/** The staff behind a decision: none of them decides whether it is lifted. */
export const decidersOf = ({
  decidedBy,
  askedBy,
}: {
  readonly decidedBy: string
  readonly askedBy: string | null
}): readonly string[] => (askedBy === null ? [decidedBy] : [decidedBy, askedBy])

/** What staff lift on a member's page; what a refusal took away comes back by an appeal. */
export const LIFTED: readonly MemberDecisionKind[] = ['warn', 'limit', 'pause', 'block']

interface Standing {
  readonly since: Date
  readonly expiresAt: Date | null
  readonly liftedAt: Date | null
}

export const isInForce = ({ expiresAt, liftedAt }: Standing, now: Date): boolean =>
  liftedAt === null && (expiresAt === null || expiresAt > now)

/** Until when another look may be asked for. */
export const appealEnd = (since: Date): Date => new Date(since.getTime() + MODERATION.appealDays * DAY_MS)
