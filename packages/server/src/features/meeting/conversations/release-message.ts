import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../telling/notifications/notifications.api.ts'
import { saveReleased } from './posting.store.ts'
import { holdsHiddenWord } from './words/hidden-words.rules.ts'

/** Delivers a held message as if it were sent now, in the decision's transaction. */
export async function releaseMessage(
  tx: Tx,
  services: Pick<Services, 'clock' | 'live'>,
  { senderId, receiverId, seq }: { readonly senderId: string; readonly receiverId: string; readonly seq: number },
): Promise<void> {
  const released = await saveReleased(tx, { senderId, receiverId, seq })
  if (!released || released.isBarred) return
  const event = { kind: 'message', seq } as const
  const events = [
    { ...event, to: receiverId, about: senderId },
    { ...event, to: senderId, about: receiverId },
  ]
  if (released.isMuted || holdsHiddenWord(released.text, released.hiddenWords)) await services.live.put(tx, events)
  else await notify(tx, services, { to: receiverId, kind: 'message', about: senderId }, events)
}
