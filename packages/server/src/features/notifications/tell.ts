import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { insertNotification, type Told } from './notifications.store.ts'

/**
 * Tells a member of something, in the transaction of its cause: in the product at once, by mail, push and SMS as the member
 * wants it when it is due. After the commit `live.wake()` is to be called.
 */
export async function tell(tx: Tx, { clock, live }: Pick<Services, 'clock' | 'live'>, told: Told): Promise<void> {
  const notificationId = await insertNotification(tx, told, clock.now())
  await live.put(tx, [{ to: told.to, kind: 'notification', about: told.about, notificationId }])
}
