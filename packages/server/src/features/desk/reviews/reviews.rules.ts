import { REVIEWS } from '@thunai/contract/frame/limits'
import { hasTrait, isAgainstMember, type Decision, type Queue } from '@thunai/contract/desk/queues'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'

/** The highest priority: reviews escalated to administrators. */
export const ESCALATED_PRIORITY = 9

interface Claim {
  readonly claimedBy: string | null
  readonly claimedUntil: Date | null
}

export const claimEnd = (now: Date): Date => new Date(now.getTime() + REVIEWS.claimMinutes * 60_000)

/** True if another member of staff holds the claim. */
export const isClaimedByOther = ({ claimedBy, claimedUntil }: Claim, staffId: string, now: Date): boolean =>
  claimedBy !== null && claimedBy !== staffId && claimedUntil !== null && claimedUntil > now

/** Until when a decision can be undone; null if it can't. */
export const undoEnd = (queue: Queue, decidedAt: Date): Date | null =>
  hasTrait(queue, 'undoable') ? new Date(decidedAt.getTime() + REVIEWS.undoSeconds * 1000) : null

/** Why a decision would be refused. */
export type Bar = 'notYourReview' | 'reviewClaimed' | 'memberGone' | 'noMemberNamed' | 'secondPersonNeeded'

/** Why this staff member may make no decision on an open review now. */
export function barToAnyDecision(
  review: Claim & Deciders,
  staff: { readonly staffId: string; readonly roles: readonly StaffRole[] },
  now: Date,
): Bar | undefined {
  if (!mayDecideIt(review, staff)) return 'notYourReview'
  return isClaimedByOther(review, staff.staffId, now) ? 'reviewClaimed' : undefined
}

interface MemberOfReview {
  readonly profileId: string | null
  readonly memberId: string | null
  readonly blockAskedBy: string | null
}

/** Why one decision can't be made, apart from reasons against all decisions. */
export function barToDecision(
  { profileId, memberId, blockAskedBy }: MemberOfReview,
  staffId: string,
  decision: Decision,
): Bar | undefined {
  if (isAgainstMember(decision) && profileId === null) return memberId === null ? 'noMemberNamed' : 'memberGone'
  return decision === 'block' && asksAgain(blockAskedBy, staffId) ? 'secondPersonNeeded' : undefined
}

interface Deciders {
  readonly isEscalated: boolean
  readonly notBy: readonly string[]
}

/** Staff never review their own earlier decision, and only administrators decide an escalated review. */
const mayDecideIt = (
  { isEscalated, notBy }: Deciders,
  { staffId, roles }: { readonly staffId: string; readonly roles: readonly StaffRole[] },
): boolean => !notBy.includes(staffId) && (!isEscalated || roles.includes('administrator'))

/**
 * True if the same staff member asks for a permanent block again, which needs a second person. Undefined before the
 * first request.
 */
const asksAgain = (blockAskedBy: string | null, staffId: string): boolean | undefined =>
  blockAskedBy === null ? undefined : blockAskedBy === staffId
