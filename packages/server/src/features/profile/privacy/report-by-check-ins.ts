import { CHECK_IN_ANSWERS, type CheckInAnswer } from '@thunai/contract/meeting/check-ins'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { openReview } from '../../desk/reviews/reviews.api.ts'
import { reportDueAt } from './privacy.rules.ts'
import { findKeptMemberId, lockReported, saveAutomaticReport } from './privacy.store.ts'

interface Warned {
  readonly targetId: string
  /** Whose answer came last. */
  readonly reporterId: string
  /** The answers that warn of the member, read once the member is locked. */
  readonly findWarnings: () => Promise<readonly { readonly answer: CheckInAnswer; readonly memberId: string }[]>
  readonly fewest: number
}

/** Makes a report of a member of whom enough families warn after contact, or adds to the open one. */
export async function reportByCheckIns(
  tx: Tx,
  services: Services,
  { targetId, reporterId, findWarnings, fewest }: Warned,
): Promise<void> {
  const targetMemberId = await lockReported(tx, targetId)
  const reporterMemberId = await findKeptMemberId(tx, reporterId)
  if (targetMemberId === undefined || reporterMemberId === undefined) return
  const warnings = await findWarnings()
  if (warnings.length < fewest) return
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
