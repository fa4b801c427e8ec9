import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { tell } from '../notifications/notifications.api.ts'
import { saveReleased } from './posting.store.ts'

/** Shows a message that was held back to whom it was written, in the transaction of the decision. */
export async function releaseMessage(
  tx: Tx,
  services: Pick<Services, 'clock' | 'live'>,
  { senderId, receiverId, seq }: { readonly senderId: string; readonly receiverId: string; readonly seq: number },
): Promise<void> {
  if (!(await saveReleased(tx, { senderId, receiverId, seq }))) return
  const event = { kind: 'message', seq } as const
  await tell(tx, services, { to: receiverId, kind: 'message', about: senderId }, [
    { ...event, to: receiverId, about: senderId },
    { ...event, to: senderId, about: receiverId },
  ])
}
