import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import {
  deleteHold,
  findHold,
  findMemberNow,
  isHeld,
  isKnownMember,
  saveHold,
} from '../../household/leaving/leaving.api.ts'

/** Puts a legal hold on a member. @throws Refusal memberNotFound, invalidFields for an end in the past */
export async function holdMember(
  { transact, clock }: Services,
  staff: Staff,
  hold: { readonly memberId: string; readonly reason: string; readonly until: Date },
): Promise<void> {
  const at = clock.now()
  if (hold.until <= at) throw new Refusal('invalidFields', { fields: { until: 'Please choose an end in the future.' } })
  await transact(async (tx) => {
    const { memberId, reason, until } = hold
    if (!(await isKnownMember(tx, memberId))) throw new Refusal('memberNotFound')
    await saveHold(tx, hold, staff, at)
    await recordStaffEvent(tx, staff, { act: 'holdMember', at, memberId, reason, after: { until } })
  })
}

/** Ends a legal hold that staff set, if any. @throws Refusal memberNotFound */
export async function releaseMember({ transact, clock }: Services, staff: Staff, memberId: string): Promise<void> {
  await transact(async (tx) => {
    if (!(await isKnownMember(tx, memberId))) throw new Refusal('memberNotFound')
    if (await deleteHold(tx, memberId)) await recordStaffEvent(tx, staff, { act: 'endHold', at: clock.now(), memberId })
  })
}

/** @throws Refusal memberNotFound */
export async function showHold({ db, clock }: Services, memberId: string) {
  if (!(await isKnownMember(db, memberId))) throw new Refusal('memberNotFound')
  const now = clock.now()
  const hold = await findHold(db, memberId, now)
  const member = await findMemberNow(db, memberId)
  return {
    held: await isHeld(db, memberId, now),
    hold: hold ? { reason: hold.reason, until: hold.until.toISOString(), by: hold.by } : null,
    leaving: member?.isLeaving ?? false,
  }
}
