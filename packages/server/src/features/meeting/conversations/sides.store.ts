import { sql, type RawBuilder } from 'kysely'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** Parts of statements that several of this feature share. */
type Sql = RawBuilder<unknown>

export const isBarred = (memberId: Sql, otherId: Sql): RawBuilder<boolean> =>
  sql`exists (select from barred b where b.member_id = ${memberId} and b.other_id = ${otherId})`

/** Whether conversations with a member count as news: the other member is neither barred nor gone. */
const isOpenTo = (memberId: Sql, otherId: Sql): Sql =>
  sql`(not ${isBarred(memberId, otherId)} and ${isStaying(otherId)} and exists (select from profile there where there.id = ${otherId}))`

/** Whether two members may write to each other: connected, and the other is there and not blocked by the operator. */
export const areConnected = (memberId: Sql, otherId: Sql): RawBuilder<boolean> =>
  sql`exists (select from interaction i join profile there on there.id = i.target_id join account heard on heard.id = there.account_id
    where i.viewer_id = ${memberId} and i.target_id = ${otherId} and i.connected_at is not null and heard.is_active)`

/** `from` and `where` of a photo that stands in the gallery of a member, where others may see it, as `f`. */
export const ownPhoto = (profileId: string, photoId: string | null): Sql =>
  sql`from photo f where f.id = ${photoId}::uuid and f.profile_id = ${profileId} and f.is_shown
    and f.waiting_since is null and not f.is_horoscope`

/**
 * `from` and `where` of the conversations in which a member has something to read, and wants to hear of it. Those with
 * a barred or former member are left out.
 */
export const unreadConversations = (profileId: string): Sql =>
  sql`from participant unread where unread.profile_id = ${profileId} and unread.other_seq > unread.read_seq
    and not unread.is_muted and not unread.is_archived and ${isOpenTo(sql`unread.profile_id`, sql`unread.other_id`)}`

/**
 * `from` and `where` of the messages that a member was sent since a moment. Those of barred and former members are left
 * out.
 */
export const messagesSince = (profileId: string, since: Date): Sql =>
  sql`from participant n join conversation c on c.id = n.conversation_id and c.last_at > ${since}
    join message m on m.conversation_id = n.conversation_id and m.profile_id <> n.profile_id and m.created_at > ${since}
    where n.profile_id = ${profileId} and not n.is_archived and ${isOpenTo(sql`n.profile_id`, sql`n.other_id`)}`
