import type { Services } from '../../../services.ts'
import { countUnread, markRead } from './notifications.store.ts'

/**
 * Marks notifications up to one as read and tells the member's other pages.
 * @returns the number still unread
 */
export function readNotifications(
  { transact, clock, live }: Services,
  profileId: string,
  upTo: number,
): Promise<number> {
  return transact(async (tx) => {
    if (await markRead(tx, { profileId, upTo }, clock.now()))
      await live.put(tx, [{ to: profileId, kind: 'notification' }])
    return countUnread(tx, profileId)
  })
}
