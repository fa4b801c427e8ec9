import type { MemberDecision } from '@thunai/contract/office/members'
import type { Reason } from '@thunai/contract/values/reasons'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccountAndProfile } from '../../../platform/db/locks.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { blockAccount } from '../../identity/accounts/accounts.api.ts'
import { findMember } from '../members/members.api.ts'
import { findDecidersAgainst, LIFTED, liftAll } from '../../identity/moderation/moderation.api.ts'
import { decideOpened, openReview } from '../../desk/reviews/reviews.api.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { apply } from './effects.ts'

interface MemberDecisionInput {
  readonly memberId: string
  readonly decision: MemberDecision
  readonly reason: Reason
  /** Shown to staff only. */
  readonly note: string
}

/**
 * Decides about an unreported member by an ordinary review, so that blocks need a second person and decisions can be
 * appealed.
 * @returns whether it waits for a second person
 * @throws Refusal memberNotFound and those of a decision
 */
export async function decideOnMember(
  services: Services,
  staff: Staff,
  { memberId, ...said }: MemberDecisionInput,
): Promise<boolean> {
  // A refused decision leaves no review behind.
  const review = await services.transact(async (tx) => {
    const member = await findMember(tx, memberId, services.clock.now())
    if (!member) throw new Refusal('memberNotFound')
    const { profileId } = member
    // Lock order: the member before the review, as in decisions in the queue.
    await lockAccountAndProfile(tx, { profileId })
    const about = { subjectKind: 'member', subjectId: memberId, profileId, memberId }
    const id = await openReview(tx, services, { queue: 'reports', ...about, text: said.note })
    return decideOpened(tx, services, staff, { ...said, id }, apply)
  })
  return review.decision === null
}

/**
 * Lifts all decisions against a member and unblocks the member; a different person than the decider must do it.
 * @throws Refusal memberNotFound, notYourReview
 */
export async function liftFromMember(
  services: Services,
  staff: Staff,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    const member = await findMember(tx, memberId, clock.now())
    if (!member) throw new Refusal('memberNotFound')
    await lockAccountAndProfile(tx, { profileId: member.profileId })
    if ((await findDecidersAgainst(tx, member.profileId, { now: clock.now(), kinds: LIFTED })).includes(staff.staffId))
      throw new Refusal('notYourReview')
    // Also a block by an operator's command; before the rest, which tells the member which decisions still hold.
    await blockAccount(tx, services, memberId, false)
    await liftAll(tx, services, memberId, LIFTED)
    await recordStaffEvent(tx, staff, {
      act: 'liftDecisions',
      at: clock.now(),
      memberId,
      reason,
      before: { isActive: member.isActive, strikes: member.strikes },
    })
  })
}
