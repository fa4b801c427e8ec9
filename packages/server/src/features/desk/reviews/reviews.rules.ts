import { REVIEWS } from '@thunai/contract/frame/limits'
import { hasTrait, isAgainstMember, type Decision, type Queue } from '@thunai/contract/desk/queues'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'

/** The highest priority: what was handed to administrators. */
export const ESCALATED_PRIORITY = 9

interface Claim {
  readonly claimedBy: string | null
  readonly claimedUntil: Date | null
}

export const claimEnd = (now: Date): Date => new Date(now.getTime() + REVIEWS.claimMinutes * 60_000)

/** True if another member of staff holds the claim. */
export const isClaimedByOther = ({ claimedBy, claimedUntil }: Claim, staffId: string, now: Date): boolean =>
  claimedBy !== null && claimedBy !== staffId && claimedUntil !== null && claimedUntil > now

/** Until when a decision can be taken back; null where it can't. */
export const undoEnd = (queue: Queue, decidedAt: Date): Date | null =>
  hasTrait(queue, 'undoable') ? new Date(decidedAt.getTime() + REVIEWS.undoSeconds * 1000) : null

/** Why a decision would be refused. */
export type Bar = 'notYourReview' | 'reviewClaimed' | 'memberGone' | 'noMemberNamed' | 'secondPersonNeeded'

/** Why this person of the staff may decide nothing about an open review now. */
export function barOfAll(
  review: Claim & Deciding,
  staff: { readonly staffId: string; readonly roles: readonly StaffRole[] },
  now: Date,
): Bar | undefined {
  if (!mayDecideIt(review, staff)) return 'notYourReview'
  return isClaimedByOther(review, staff.staffId, now) ? 'reviewClaimed' : undefined
}

interface About {
  readonly profileId: string | null
  readonly memberId: string | null
  readonly blockAskedBy: string | null
}

/** Why one decision can't be made, besides what bars all of them. */
export function barOf(
  { profileId, memberId, blockAskedBy }: About,
  staffId: string,
  decision: Decision,
): Bar | undefined {
  if (isAgainstMember(decision) && profileId === null) return memberId === null ? 'noMemberNamed' : 'memberGone'
  return decision === 'block' && asksAgain(blockAskedBy, staffId) ? 'secondPersonNeeded' : undefined
}

interface Deciding {
  readonly isEscalated: boolean
  readonly notBy: readonly string[]
}

/** Whether a member of staff may decide a review: never their own earlier decision, and an escalated one only as an administrator. */
const mayDecideIt = (
  { isEscalated, notBy }: Deciding,
  { staffId, roles }: { readonly staffId: string; readonly roles: readonly StaffRole[] },
): boolean => !notBy.includes(staffId) && (!isEscalated || roles.includes('administrator'))

/** A permanent block waits until a second person decides the same: undefined while no one asked for it, true for the person who did. */
const asksAgain = (blockAskedBy: string | null, staffId: string): boolean | undefined =>
  blockAskedBy === null ? undefined : blockAskedBy === staffId
