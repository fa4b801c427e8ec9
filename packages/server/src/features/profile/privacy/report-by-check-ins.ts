import { CHECK_IN_ANSWERS, type CheckInAnswer } from '@thunai/contract/meeting/check-ins'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { openReview } from '../../desk/reviews/reviews.api.ts'
import { reportDueAt } from './privacy.rules.ts'
import { findKeptMemberId, saveAutomaticReport } from './privacy.store.ts'

interface Warned {
  /** The member, locked by the transaction. */
  readonly targetId: string
  readonly targetMemberId: string
  /** The member with the latest answer. */
  readonly reporterId: string
  /** The answers that warn of the member. */
  readonly warnings: readonly { readonly answer: CheckInAnswer; readonly memberId: string }[]
}

/** Opens a report about a member of whom families warn after contact, or adds to the open one. */
export async function reportByCheckIns(
  tx: Tx,
  services: Services,
  { targetId, targetMemberId, reporterId, warnings }: Warned,
): Promise<void> {
  const reporterMemberId = await findKeptMemberId(tx, reporterId)
  if (reporterMemberId === undefined) return
  const now = services.clock.now()
  const reason = warnings.some(({ answer }) => answer === 'askedMoney') ? 'money' : 'fake'
  const details = warnings.map(({ memberId, answer }) => `${memberId}: ${CHECK_IN_ANSWERS[answer]}`).join('\n')
  const id = await saveAutomaticReport(
    tx,
    { reporterId, reporterMemberId, targetId, targetMemberId, reason, details },
    now,
  )
  await openReview(tx, services, {
    queue: 'reports',
    subjectKind: 'report',
    subjectId: String(id),
    profileId: targetId,
    memberId: targetMemberId,
    text: details,
    signals: [{ kind: 'reported', detail: reason, score: null }],
    dueAt: reportDueAt(reason, now),
    priority: 7,
  })
}
