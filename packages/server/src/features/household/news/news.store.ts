import { NEWS } from '@thunai/contract/frame/limits'
import type { NewsKind } from '@thunai/contract/household/news'
import type { Day } from '@thunai/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { unreadConversations } from '../../meeting/conversations/conversations.api.ts'
import { unreadNotifications } from '../../telling/notifications/notifications.api.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'

export interface FoundNews {
  readonly interestsWaiting: number
  readonly interestsAnswered: number
  readonly newVisitors: number
  readonly unreadNotifications: number
  readonly unreadConversations: number
  readonly answersSeenAt: Date | null
  readonly visitorsSeenAt: Date | null
  readonly matchesSeenAt: Date | null
}

type Viewer = { readonly profileId: string; readonly today: Day }

/** "Never" becomes a moment before all others. */
const since = (seenAt: RawBuilder<unknown>) => sql`coalesce(${seenAt}, '-infinity')`

/** Counts rows, but no more than a reader would scroll through. */
const countOf = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select ${rows} limit ${sql.lit(NEWS.most)}) counted)`

/**
 * All counts except new matches in one statement, because every page asks for them; undefined if the member is gone.
 */
export async function findNews(db: Db, viewer: Viewer): Promise<FoundNews | undefined> {
  const { profileId } = viewer
  const isVisible = isVisibleTo(viewer)
  const waiting = sql`from interaction i join listing l on l.profile_id = i.viewer_id
    where i.target_id = ${profileId} and i.interest_state = 'sent' and ${isVisible}`
  const answered = sql`from interaction i join listing l on l.profile_id = i.target_id
    where i.viewer_id = ${profileId} and i.interest_answered_at > ${since(sql`seen.answers`)} and ${isVisible}`
  const visitors = sql`from interaction i join listing l on l.profile_id = i.viewer_id
    where i.target_id = ${profileId} and i.last_viewed_at > ${since(sql`seen.visitors`)}
      and i.profile_viewed_at is not null and ${isVisible}`
  const { rows } = await sql<FoundNews>`${plannedOnce('news')}
    select ${countOf(waiting)} as "interestsWaiting", ${countOf(answered)} as "interestsAnswered",
      ${countOf(visitors)} as "newVisitors",
      ${countOf(unreadNotifications(profileId))} as "unreadNotifications",
      ${countOf(unreadConversations(profileId))} as "unreadConversations",
      seen.answers as "answersSeenAt", seen.visitors as "visitorsSeenAt", seen.matches as "matchesSeenAt"
    from listing me, lateral (select max(seen_at) filter (where what = 'answers') as answers,
        max(seen_at) filter (where what = 'visitors') as visitors,
        max(seen_at) filter (where what = 'matches') as matches
      from news_seen s where s.profile_id = me.profile_id) seen
    where me.profile_id = ${profileId}`.execute(db)
  return rows[0]
}

/** Stores the latest look, even if calls arrive out of order; no effect for a member who has left. */
export async function saveSeen(
  db: Db,
  { profileId, what, now }: { readonly profileId: string; readonly what: NewsKind; readonly now: Date },
): Promise<void> {
  await sql`insert into news_seen (profile_id, what, seen_at) select id, ${what}, ${now} from profile where id = ${profileId}
    on conflict (profile_id, what) do update set seen_at = greatest(news_seen.seen_at, excluded.seen_at)`.execute(db)
}
