import { dayInIndia, type Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newsAt } from './follows.store.ts'

/** A follower to tell about a profile. */
export interface ToTell {
  readonly ownerId: string
  readonly targetId: string
}

export interface NewsToTell extends ToTell {
  readonly newsAt: Date
}

/**
 * Members to tell of news since a moment: followers, and for new pictures the connected ones too. A member is told of
 * one profile once a day.
 */
export async function findNewsToTell(
  db: Db,
  { since, now, most }: { readonly since: Date; readonly now: Date; readonly most: number },
): Promise<NewsToTell[]> {
  const today = dayInIndia(now)
  const { rows } = await sql<NewsToTell>`
    select "ownerId", "targetId", max("newsAt") as "newsAt" from (
      select f.owner_id as "ownerId", p.id as "targetId", ${newsAt(today)} as "newsAt", f.created_at as from_at
      from profile p join follow f on f.target_id = p.id
      left join interaction i on i.viewer_id = f.owner_id and i.target_id = p.id
      where p.news_at > ${since} or p.picture_news_at > ${since}
      union all
      select i.viewer_id, p.id, p.picture_news_at, i.connected_at
      from profile p join interaction i on i.target_id = p.id and i.connected_at is not null
      where p.picture_news_at > ${since}) news
    left join profile_news_told t on t.owner_id = "ownerId" and t.target_id = "targetId"
    where "newsAt" > greatest(from_at, ${since}, t.news_at) and coalesce(t.news_told_on < ${today}, true)
    group by "ownerId", "targetId" order by "newsAt", "ownerId", "targetId" limit ${most}`.execute(db)
  return rows
}

/** Records that a member is told of news. False if a concurrent run did so. */
export async function noteNewsTold(tx: Tx, { ownerId, targetId, newsAt: at }: NewsToTell, now: Date): Promise<boolean> {
  const today = dayInIndia(now)
  const { rows } = await sql`insert into profile_news_told as t (owner_id, target_id, news_at, news_told_on)
    select ${ownerId}, id, ${at}, ${today} from profile where id = ${targetId}
    on conflict (owner_id, target_id) do update set news_at = excluded.news_at, news_told_on = excluded.news_told_on
      where coalesce(t.news_told_on < excluded.news_told_on, true)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Followers and connected members to tell of a birthday. */
export async function findBirthdaysToTell(
  db: Db,
  { day, most }: { readonly day: Day; readonly most: number },
): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select "ownerId", "targetId" from (
      select f.owner_id as "ownerId", p.id as "targetId" from profile p join follow f on f.target_id = p.id
        where ${isBirthday(day)}
      union
      select i.viewer_id, p.id from profile p join interaction i on i.target_id = p.id and i.connected_at is not null
        where ${isBirthday(day)}) birthdays
    where not exists (select from profile_news_told t
      where t.owner_id = "ownerId" and t.target_id = "targetId" and t.birthday >= ${day})
    order by 1, 2 limit ${most}`.execute(db)
  return rows
}

/** SQL for `p`: true on the birthday; for 29 February, 28 February in years without one. */
function isBirthday(day: Day) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const dates = month === 2 && date === 28 && !isLeap ? [28, 29] : [date]
  return sql`extract(month from p.date_of_birth) = ${month} and extract(day from p.date_of_birth) = any (${dates}::int[])`
}

/** Records that a member is told of a birthday. False if a concurrent run did so. */
export async function noteBirthdayTold(tx: Tx, { ownerId, targetId }: ToTell, day: Day): Promise<boolean> {
  const { rows } = await sql`insert into profile_news_told as t (owner_id, target_id, birthday)
    select ${ownerId}, id, ${day} from profile where id = ${targetId}
    on conflict (owner_id, target_id) do update set birthday = excluded.birthday
      where coalesce(t.birthday < excluded.birthday, true)
    returning 1`.execute(tx)
  return rows.length > 0
}
