import { dayInIndia } from '@thunai/contract/values/dates'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import type { Interest } from '../../profile/interactions/interactions.api.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'

/** True for a no of a family that the sender may not find: all that the sender does is answered as if there were none. */
export async function isUnheard(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { state, toldAt }: Interest,
  { senderId, receiverId }: { readonly senderId: string; readonly receiverId: string },
): Promise<boolean> {
  if (state !== 'declined' || toldAt !== null) return false
  return !(await mayOpen(tx, { viewerId: senderId, targetId: receiverId, today: dayInIndia(clock.now()) }))
}
