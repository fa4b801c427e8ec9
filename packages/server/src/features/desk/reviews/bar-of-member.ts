import type { Decision } from '@thunai/contract/desk/queues'
import type { Moment } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import { barToDecision, barToAnyDecision, type Bar } from './reviews.rules.ts'
import { findOpen } from './reviews.store.ts'

/**
 * Why staff can't decide about a member on the member's own page. A decision there joins the member's open review, if
 * there is one.
 */
export async function barOfMember(
  tx: Moment,
  staff: Staff,
  { memberId, profileId }: { readonly memberId: string; readonly profileId: string },
  decision: Decision,
  now: Date,
): Promise<Bar | undefined> {
  const review = await findOpen(tx, { queue: 'reports', subjectId: memberId })
  if (!review) return barToDecision({ profileId, memberId, blockAskedBy: null }, staff.staffId, decision)
  return barToAnyDecision(review, staff, now) ?? barToDecision(review, staff.staffId, decision)
}
