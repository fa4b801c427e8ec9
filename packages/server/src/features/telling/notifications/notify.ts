import type { Tx } from '../../../platform/db/database.ts'
import type { LiveEvent } from '../../../platform/live/live.store.ts'
import type { Services } from '../../../services.ts'
import { markRead, saveNotification, type NewNotification, type Topic } from './notifications.store.ts'

/**
 * Notifies a member in the transaction of the cause: at once in the product, and when due on the channels that the
 * member chose. `beside` are further live events of the same cause.
 * @returns false if the member was notified before
 */
export async function notify(
  tx: Tx,
  { clock, live }: Pick<Services, 'clock' | 'live'>,
  told: NewNotification,
  beside: readonly LiveEvent[] = [],
): Promise<boolean> {
  const kept = await saveNotification(tx, told, clock.now())
  const { to, about } = told
  const own: LiveEvent[] = kept?.isInApp ? [{ to, kind: 'notification', about, notificationId: kept.id }] : []
  await live.put(tx, [...beside, ...own])
  return kept !== undefined
}

/**
 * Marks notifications as read when their subject was seen elsewhere: reading a conversation reads its notifications.
 */
export async function noteSeen(
  tx: Tx,
  { clock, live }: Pick<Services, 'clock' | 'live'>,
  profileId: string,
  topic: Topic,
): Promise<void> {
  if (await markRead(tx, { profileId, of: topic }, clock.now()))
    await live.put(tx, [{ to: profileId, kind: 'notification' }])
}
