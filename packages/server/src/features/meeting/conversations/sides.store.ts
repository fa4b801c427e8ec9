import { sql, type RawBuilder } from 'kysely'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** SQL fragments that this feature's statements share. */
type Sql = RawBuilder<unknown>

export const isBarred = (memberId: Sql, otherId: Sql): RawBuilder<boolean> =>
  sql`exists (select from barred b where b.member_id = ${memberId} and b.other_id = ${otherId})`

/** True if conversations with a member count as news: the other is neither barred nor gone. */
const isOpenTo = (memberId: Sql, otherId: Sql): Sql =>
  sql`(not ${isBarred(memberId, otherId)} and ${isStaying(otherId)} and exists (select from profile there where there.id = ${otherId}))`

/** True if two members may write to each other: connected, and the other exists and isn't blocked by the operator. */
export const areConnected = (memberId: Sql, otherId: Sql): RawBuilder<boolean> =>
  sql`exists (select from interaction i join profile there on there.id = i.target_id join account heard on heard.id = there.account_id
    where i.viewer_id = ${memberId} and i.target_id = ${otherId} and i.connected_at is not null and heard.is_active)`

/** `from` and `where` of a photo `f` in the member's gallery that others may see. */
export const ownPhoto = (profileId: string, photoId: string | null): Sql =>
  sql`from photo f where f.id = ${photoId}::uuid and f.profile_id = ${profileId} and f.is_shown
    and f.waiting_since is null and not f.is_horoscope`

/** `from` and `where` of the member's unmuted conversations with unread messages, without barred and former members. */
export const unreadConversations = (profileId: string): Sql =>
  sql`from participant unread where unread.profile_id = ${profileId} and unread.other_seq > unread.read_seq
    and not unread.is_muted and not unread.is_archived and ${isOpenTo(sql`unread.profile_id`, sql`unread.other_id`)}`

/** `from` and `where` of messages to the member since a moment, without barred and former members. */
export const messagesSince = (profileId: string, since: Date): Sql =>
  sql`from participant n join conversation c on c.id = n.conversation_id and c.last_at > ${since}
    join message m on m.conversation_id = n.conversation_id and m.profile_id <> n.profile_id and m.created_at > ${since}
    where n.profile_id = ${profileId} and not n.is_archived and ${isOpenTo(sql`n.profile_id`, sql`n.other_id`)}`
