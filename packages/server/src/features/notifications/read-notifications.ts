import type { Services } from '../../services.ts'
import { countUnread, markRead } from './notifications.store.ts'

/** A member has read all up to one; other pages of the member are told. Answers how many are unread still. */
export async function readNotifications(
  { database, clock, live }: Services,
  profileId: string,
  upTo: number,
): Promise<number> {
  const { unread, isChanged } = await database.db.transaction().execute(async (tx) => {
    const isChanged = await markRead(tx, { profileId, upTo }, clock.now())
    if (isChanged) await live.put(tx, [{ to: profileId, kind: 'notification' }])
    return { unread: await countUnread(tx, profileId), isChanged }
  })
  if (isChanged) live.wake()
  return unread
}
