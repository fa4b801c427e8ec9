import type { ReportReason } from '@thunai/contract/profile/privacy'
import { dayInIndia } from '@thunai/contract/values/dates'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import { english } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { openReview } from '../../desk/reviews/reviews.api.ts'
import { reportMail } from './privacy.mails.ts'
import { reportDueAt, reportPriority } from './privacy.rules.ts'
import { countJudged, findKeptMemberId, findMessage, saveReport } from './privacy.store.ts'
import { mayBlockOrReport } from './visible-to.store.ts'

export interface ReportInput {
  readonly targetId: string
  readonly reason: ReportReason
  readonly text: string
  /** The number of a message that the other wrote to the reporter. */
  readonly messageSeq?: number | undefined
}

/**
 * Stores a report about another member and notifies the operator. A member who can't be seen any more can be reported:
 * that is often why.
 * @throws Refusal profileNotFound, also for the caller's own profile; invalidFields without such a message
 */
export async function reportMember(
  services: Services,
  reporter: Actor,
  { targetId, reason, text, messageSeq }: ReportInput,
): Promise<void> {
  const { transact, clock, outbox, site } = services
  await transact(async (tx) => {
    const reporterMemberId = await findKeptMemberId(tx, reporter.profileId)
    if (reporterMemberId === undefined) throw new Refusal('loginNeeded')
    if (targetId === reporter.profileId) throw new Refusal('profileNotFound')
    // before the report and its review, like staff who decide on one
    await lockProfile(tx, targetId)
    const targetMemberId = await findKeptMemberId(tx, targetId)
    const look = { viewerId: reporter.profileId, targetId, today: dayInIndia(clock.now()) }
    if (targetMemberId === undefined || !(await mayBlockOrReport(tx, look))) throw new Refusal('profileNotFound')
    const message =
      messageSeq && (await findMessage(tx, { writerId: targetId, readerId: reporter.profileId, seq: messageSeq }))
    if (messageSeq && !message) throw new Refusal('invalidFields', { fields: { messageSeq: 'Please name a message.' } })
    const { id, isNew } = await saveReport(
      tx,
      { reporter, reporterMemberId, targetId, targetMemberId, reason, details: text, message: message || undefined },
      clock.now(),
    )
    const judged = await countJudged(tx, reporter.profileId)
    await openReview(tx, services, {
      queue: 'reports',
      subjectKind: 'report',
      subjectId: String(id),
      profileId: targetId,
      memberId: targetMemberId,
      text: [text, message ? message.text : ''].filter(Boolean).join('\n\n'),
      signals: [
        { kind: 'reported', detail: reason, score: null },
        { kind: 'filedBy', detail: reporterMemberId, score: null },
        { kind: 'reporterRight', detail: String(judged.right), score: null },
        { kind: 'reporterWrong', detail: String(judged.wrong), score: null },
      ],
      dueAt: reportDueAt(reason, clock.now()),
      priority: reportPriority(reason, judged),
    })
    if (!isNew) return
    const { name, email: address } = site.grievanceOfficer
    await outbox.put(tx, {
      channel: 'email',
      to: { name, address },
      ...reportMail(services, english, {
        reporterMemberId,
        targetMemberId,
        reason,
        text,
        message: message || undefined,
      }),
    })
  })
}
