import type { Tx } from '../../../platform/db/database.ts'
import type { LiveEvent } from '../../../platform/live/live.store.ts'
import type { Services } from '../../../services.ts'
import { markRead, saveNotification, type Told, type Topic } from './notifications.store.ts'

/**
 * Notifies a member, in the transaction of the cause: in the product at once, and when it is due by the channels that the
 * member chose. `beside` are further events of the same cause. False if the member was notified of it before.
 */
export async function tell(
  tx: Tx,
  { clock, live }: Pick<Services, 'clock' | 'live'>,
  told: Told,
  beside: readonly LiveEvent[] = [],
): Promise<boolean> {
  const kept = await saveNotification(tx, told, clock.now())
  const { to, about } = told
  const own: LiveEvent[] = kept?.isInApp ? [{ to, kind: 'notification', about, notificationId: kept.id }] : []
  await live.put(tx, [...beside, ...own])
  return kept !== undefined
}

/** The member has seen elsewhere what a kind tells of another: a conversation that was read has no unread messages. */
export async function noteSeen(
  tx: Tx,
  { clock, live }: Pick<Services, 'clock' | 'live'>,
  profileId: string,
  topic: Topic,
): Promise<void> {
  if (await markRead(tx, { profileId, of: topic }, clock.now()))
    await live.put(tx, [{ to: profileId, kind: 'notification' }])
}
