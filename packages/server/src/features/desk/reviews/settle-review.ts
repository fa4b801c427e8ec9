import type { Decision, Queue } from '@thunai/contract/desk/queues'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../staff/staff.api.ts'
import { noteEvent } from './events.store.ts'
import { findOpen, lockReview, saveChange } from './reviews.store.ts'

interface SettledReview {
  readonly queue: Queue
  readonly subjectId: string
  readonly decision: Exclude<Decision, 'escalate'>
  readonly reply?: string
}

/**
 * Closes the open review of a subject that the operator decided by a command. Call it before locking the subject:
 * decisions in the office lock in this order too.
 */
export async function settleByCommand(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { queue, subjectId, decision, reply = '' }: SettledReview,
): Promise<void> {
  const found = await findOpen(tx, { queue, subjectId })
  const review = found && (await lockReview(tx, found))
  if (!review || review.closedAt) return
  const at = clock.now()
  const decided = { at, decision, reason: undefined, note: '', reply, by: null, email: 'command' }
  await saveChange(tx, review.id, { claim: null, decided })
  await noteEvent(tx, [review.id], { act: 'decided', decision }, at)
  await recordStaffEvent(tx, 'command', {
    act: 'decideReview',
    at,
    memberId: review.memberId ?? undefined,
    on: `review:${review.id}`,
    after: { queue, decision },
  })
}
