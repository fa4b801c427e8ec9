import { readLine, type ClanFacts } from '@thunai/community/facts'
import { isLeftOut, verdictOfLines } from '@thunai/community/verdict'
import { NEWS } from '@thunai/contract/frame/limits'
import type { NewsKind } from '@thunai/contract/household/news'
import type { Day } from '@thunai/contract/values/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { unreadConversations } from '../../meeting/conversations/conversations.api.ts'
import { COMMUNITY_AND_LINES } from '../../profile/clans/clans.api.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'

export interface FoundNews {
  readonly interestsWaiting: number
  readonly interestsAnswered: number
  readonly newVisitors: number
  readonly newMatches: number
  readonly unreadNotifications: number
  readonly unreadConversations: number
  readonly answersSeenAt: Date | null
  readonly visitorsSeenAt: Date | null
  readonly matchesSeenAt: Date | null
}

type Viewer = { readonly profileId: string; readonly today: Day }

/** Looks at the latest this many new members: every page asks, and a week of a large service has thousands. */
const MOST_JOINED = 1000

/** A moment before all others stands for never. */
const since = (seenAt: RawBuilder<unknown>) => sql`coalesce(${seenAt}, '-infinity')`

/** How many rows a source has, counted no further than a reader would scroll. */
const countOf = (rows: RawBuilder<unknown>) =>
  sql`(select count(*) from (select ${rows} limit ${sql.lit(NEWS.most)}) counted)`

/**
 * All counts in one statement, as every page asks for them; undefined when the member is gone. A match here is who
 * `findBestMatches` finds and calls new, and joined after the member last looked.
 */
export async function findNews(db: Db, viewer: Viewer): Promise<FoundNews | undefined> {
  const { profileId, today } = viewer
  const isVisible = isVisibleTo(viewer)
  const waiting = sql`from interaction i join listing l on l.profile_id = i.viewer_id
    where i.target_id = ${profileId} and i.interest_state = 'sent' and ${isVisible}`
  const answered = sql`from interaction i join listing l on l.profile_id = i.target_id
    where i.viewer_id = ${profileId} and i.interest_answered_at > ${since(sql`seen.answers`)} and ${isVisible}`
  const visitors = sql`from interaction i join listing l on l.profile_id = i.viewer_id
    where i.target_id = ${profileId} and i.last_viewed_at > ${since(sql`seen.visitors`)}
      and i.profile_viewed_at is not null and ${isVisible}`
  const joined = sql`select * from listing j
    where j.is_listed and j.gender = case me.gender when 'Male' then 'Female' else 'Male' end
      and j.created_at > ${since(sql`seen.matches`)}
      and j.created_at >= (${today}::date - ${sql.lit(NEWS.matchDays)})::timestamp at time zone 'Asia/Kolkata'
    order by j.created_at desc limit ${sql.lit(MOST_JOINED)}`
  // told of their lines: the rules that may bar them are no matter of the database
  const isJudged = sql`l.lines is not null and me.lines is not null and coalesce(seen.clan_rule, 'Leave out') = 'Leave out'`
  const matches = sql`from (${joined}) l where fits(me, l, ${today}::date) and may_be_proposed(me, l)
    and not exists (select from interaction i where i.viewer_id = me.profile_id and i.target_id = l.profile_id
      and (i.profile_viewed_at is not null or i.contact_viewed_at is not null))
    and not exists (select from dismissed d where d.owner_id = me.profile_id and d.target_id = l.profile_id)
    and ${isVisible}`
  const { rows } = await sql<FoundNews & { own: ClanFacts; toJudge: ClanFacts[] }>`${plannedOnce('news')}
    select ${countOf(waiting)} as "interestsWaiting", ${countOf(answered)} as "interestsAnswered",
      ${countOf(visitors)} as "newVisitors", ${countOf(sql`${matches} and not (${isJudged})`)} as "newMatches",
      ${sql.raw(COMMUNITY_AND_LINES.replaceAll('l.', 'me.'))} as own,
      array(select ${sql.raw(COMMUNITY_AND_LINES)} ${matches} and ${isJudged} limit ${sql.lit(MOST_JOINED)}) as "toJudge",
      ${countOf(sql`from notification n where n.profile_id = ${profileId} and n.read_at is null and n.is_in_app`)}
        as "unreadNotifications", ${countOf(unreadConversations(profileId))} as "unreadConversations", seen.answers as "answersSeenAt", seen.visitors as "visitorsSeenAt", seen.matches as "matchesSeenAt"
    from listing me, lateral (select max(seen_at) filter (where what = 'answers') as answers,
        max(seen_at) filter (where what = 'visitors') as visitors,
        max(seen_at) filter (where what = 'matches') as matches,
        (select clan_rule from preference w where w.profile_id = me.profile_id) as clan_rule
      from news_seen s where s.profile_id = me.profile_id) seen
    where me.profile_id = ${profileId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { own, toJudge, ...found } = row
  const line = readLine(own)
  const fitting = toJudge.filter((facts) => !isLeftOut(verdictOfLines(line, readLine(facts))))
  return { ...found, newMatches: Math.min(NEWS.most, Number(found.newMatches) + fitting.length) }
}

/** Keeps the latest look, even if calls overtake one another; does nothing for a member who has left. */
export async function saveSeen(
  db: Db,
  { profileId, what, now }: { readonly profileId: string; readonly what: NewsKind; readonly now: Date },
): Promise<void> {
  await sql`insert into news_seen (profile_id, what, seen_at) select id, ${what}, ${now} from profile where id = ${profileId}
    on conflict (profile_id, what) do update set seen_at = greatest(news_seen.seen_at, excluded.seen_at)`.execute(db)
}
