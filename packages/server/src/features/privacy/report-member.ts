import type { ReportReason } from '@thunai/contract/account/privacy'
import { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../policies/caller.ts'
import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { reportMail } from './privacy.mails.ts'
import { findKeptMemberId, saveReport } from './privacy.store.ts'

export interface Reported {
  readonly targetId: string
  readonly reason: ReportReason
  readonly text: string
}

/**
 * Keeps what a member says about another and tells the operator. A member may be reported who can't be seen any more:
 * that is often why.
 * @throws Refusal profileNotFound, for oneself too
 */
export async function reportMember(
  services: Services,
  reporter: Actor,
  { targetId, reason, text }: Reported,
): Promise<void> {
  const { database, clock, outbox, site } = services
  await database.db.transaction().execute(async (tx) => {
    const reporterMemberId = await findKeptMemberId(tx, reporter.profileId)
    if (reporterMemberId === undefined) throw new Refusal('loginNeeded')
    const targetMemberId = targetId === reporter.profileId ? undefined : await findKeptMemberId(tx, targetId)
    if (targetMemberId === undefined) throw new Refusal('profileNotFound')
    const isNew = await saveReport(
      tx,
      { reporter, reporterMemberId, targetId, targetMemberId, reason, details: text },
      clock.now(),
    )
    if (!isNew) return
    const { name, email: address } = site.grievanceOfficer
    await outbox.put(tx, {
      channel: 'email',
      to: { name, address },
      ...reportMail(services, english, { reporterMemberId, targetMemberId, reason, text }),
    })
  })
  outbox.wake()
}
