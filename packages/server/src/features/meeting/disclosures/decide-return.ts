import type { Reason } from '@thunai/contract/values/reasons'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { closeAndGiveBack } from './return-contact.ts'
import { saveReturnDecided } from './returns.store.ts'

/**
 * Applies the staff's decision on a pending return: granted, the contact is closed and its view refunded; refused, it
 * stays open. The caller has locked the viewer's profile, which every change of its contacts waits for.
 * @returns false if no longer pending
 */
export async function decideReturn(
  tx: Tx,
  services: Pick<Services, 'clock' | 'live'>,
  { id, refusedFor }: { readonly id: string; readonly refusedFor: Reason | null },
): Promise<boolean> {
  const pair = await saveReturnDecided(tx, id, { refusedFor, at: services.clock.now() })
  if (!pair) return false
  if (refusedFor === null) await closeAndGiveBack(tx, pair)
  await notify(tx, services, { to: pair.viewerId, about: pair.targetId, kind: 'contactReturn', once: id })
  return true
}
