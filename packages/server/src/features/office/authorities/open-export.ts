import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { findExport, lockRequest } from './requests.store.ts'

/**
 * The zip of an order that two people agreed to; undefined until it is drawn. The record has each download.
 * @throws Refusal evidenceNotFound, secondPersonNeeded
 */
export async function openExport(
  { transact, clock, evidenceSealer }: Services,
  staff: Staff,
  id: string,
): Promise<Buffer | undefined> {
  return transact(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request || request.state === 'over') throw new Refusal('evidenceNotFound')
    if (request.state === 'waiting' || request.state === 'refused') throw new Refusal('secondPersonNeeded')
    const sealed = await findExport(tx, id)
    if (!sealed) return undefined
    for (const memberId of request.memberIds)
      await recordStaffEvent(tx, staff, {
        act: 'exportEvidence',
        at: clock.now(),
        memberId,
        on: `evidence:${id}`,
        reason: request.reason,
        after: { askedBy: request.askedEmail, agreedBy: request.decidedEmail },
      })
    return evidenceSealer.open(sealed)
  })
}
