import type { Tx } from '../../../platform/db/database.ts'
import type { LiveEvent } from '../../../platform/live/live.store.ts'
import type { Services } from '../../../services.ts'
import { markRead, saveNotification, type Told, type Topic } from './notifications.store.ts'

/**
 * Tells a member of something, in the transaction of its cause: in the product at once, by mail, push and SMS as the member
 * wants it when it is due. `beside` are further events of the same cause, written
 * together with its own. False when it was told of before.
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
