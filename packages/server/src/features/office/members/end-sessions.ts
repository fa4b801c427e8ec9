import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { logOutEverywhere } from '../../identity/accounts/accounts.api.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { findMember } from './members.store.ts'

/**
 * Logs a member out everywhere, for example after a phone was stolen. The password stays: anyone who knows it can log
 * in again.
 * @throws Refusal memberNotFound
 */
export async function endSessions(
  { transact, clock }: Services,
  staff: Staff,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<void> {
  await transact(async (tx) => {
    const member = await findMember(tx, memberId, clock.now())
    if (!member) throw new Refusal('memberNotFound')
    await logOutEverywhere(tx, member.accountId, clock.now())
    await recordStaffEvent(tx, staff, { act: 'endSessions', at: clock.now(), memberId, reason })
  })
}
