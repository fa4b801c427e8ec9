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

/** Decisions of staff against a member. */
export type AgainstMember = Extract<Decision, 'refuse' | 'warn' | 'limit' | 'block'>

/**
 * The decision's effect. A limit becomes a pause if the profile's identity is in doubt, or the member is limited
 * already.
 */
export function kindOf(decision: AgainstMember, queue: Queue, isLimited: boolean): MemberDecisionKind {
  if (decision === 'refuse') return 'refused'
  return decision === 'limit' && (queue === 'impersonation' || isLimited) ? 'pause' : decision
}

/** When it expires; null if permanent. */
export function expiry(kind: MemberDecisionKind, since: Date): Date | null {
  const days = DAYS[kind]
  return days === null ? null : new Date(since.getTime() + days * DAY_MS)
}

/** When the member is told: after the time in which the decision can be undone. */
export const notifyAt = (queue: Queue, now: Date): Date =>
  hasTrait(queue, 'undoable') ? new Date(now.getTime() + REVIEWS.undoSeconds * 1000) : now

/** When the member is told of its end; a warning restricts nothing, so it has none. */
export const notifyEndAt = (kind: MemberDecisionKind, expiresAt: Date | null): Date | null =>
  kind === 'limit' || kind === 'pause' ? expiresAt : null

/** The staff behind a decision: none of them decides its appeal. */
export const decidersOf = ({
  decidedBy,
  askedBy,
}: {
  readonly decidedBy: string
  readonly askedBy: string | null
}): readonly string[] => (askedBy === null ? [decidedBy] : [decidedBy, askedBy])

/** Decisions that staff can lift on a member's page; what a refusal removed comes back by an appeal. */
export const LIFTED: readonly MemberDecisionKind[] = ['warn', 'limit', 'pause', 'block']

interface Standing {
  readonly since: Date
  readonly expiresAt: Date | null
  readonly liftedAt: Date | null
}

export const isInForce = ({ expiresAt, liftedAt }: Standing, now: Date): boolean =>
  liftedAt === null && (expiresAt === null || expiresAt > now)

/** Until when an appeal is possible. */
export const appealEnd = (since: Date): Date => new Date(since.getTime() + MODERATION.appealDays * DAY_MS)
