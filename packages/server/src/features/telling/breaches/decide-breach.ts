import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { recordStaffEvent } from '../../desk/staff/staff.api.ts'
import { lockWaiting, saveDecision } from './breaches.store.ts'

/**
 * Records a second person's decision: the background task tells the members, or doesn't. The person who recorded the
 * breach may only withdraw it.
 * @throws Refusal secondPersonNeeded, reviewChanged
 */
export async function decideBreach(
  tx: Tx,
  services: Services,
  staff: Pick<Staff, 'staffId' | 'email' | 'isSteppedUp'>,
  { id, decision }: { readonly id: string; readonly decision: 'approve' | 'refuse' },
): Promise<void> {
  const breach = await lockWaiting(tx, id)
  if (!breach) throw new Refusal('reviewChanged')
  if (decision === 'approve' && breach.byStaff === staff.staffId) throw new Refusal('secondPersonNeeded')
  const at = services.clock.now()
  await saveDecision(tx, id, { decision, at, staffId: staff.staffId, email: staff.email })
  await recordStaffEvent(tx, staff, {
    act: decision === 'approve' ? 'agreeToBreach' : 'refuseBreach',
    at,
    on: `breach:${id}`,
    before: { by: breach.byWhom },
    after: { affected: breach.affected },
  })
}
