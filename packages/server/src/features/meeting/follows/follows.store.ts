import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

type Viewer = { readonly profileId: string; readonly today: Day }

/** How many profiles a member follows, and whether this one is among them. */
export async function findFollowed(
  tx: Tx,
  ownerId: string,
  targetId: string,
): Promise<{ readonly kept: number; readonly follows: boolean }> {
  const { kept, follows } = await tx
    .selectFrom('follow')
    .select((is) => [
      is.fn.countAll<number>().as('kept'),
      is.fn.countAll<number>().filterWhere('target_id', '=', targetId).as('follows'),
    ])
    .where('owner_id', '=', ownerId)
    .where(isStaying(sql.ref('target_id')))
    .executeTakeFirstOrThrow()
  return { kept, follows: follows > 0 }
}

export async function insertFollow(tx: Tx, owner: Actor, targetId: string, now: Date): Promise<void> {
  await tx
    .insertInto('follow')
    .values({
      owner_id: owner.profileId,
      by_account_id: owner.accountId,
      target_id: targetId,
      created_at: now,
    })
    .execute()
}

export async function deleteFollow(db: Db, ownerId: string, targetId: string): Promise<void> {
  await db.deleteFrom('follow').where('owner_id', '=', ownerId).where('target_id', '=', targetId).execute()
}

/** Deletes the follows between two members, in both directions. */
export async function deleteFollowsBetween(tx: Tx, a: string, b: string): Promise<void> {
  await tx.deleteFrom('follow').where('owner_id', 'in', [a, b]).where('target_id', 'in', [a, b]).execute()
}

export interface FollowRow extends PageCursor {
  readonly at: Date
  readonly changedAt: Date | null
}

/** SQL for the latest news of `p` for the owner of `i`: new pictures count only for those who may see them. */
export const newsAt = (today: Day) => sql<Date | null>`greatest(p.news_at,
  case when p.photo_visibility = 'all' or is_close(i, ${today}) then p.picture_news_at end)`

/** Followed profiles that the member may find: unseen news first, then the latest. */
export async function findFollows(
  db: Db,
  viewer: Viewer,
  { after, most }: { readonly after: PageCursor | undefined; readonly most: number },
): Promise<FollowRow[]> {
  const news = newsAt(viewer.today)
  // one sort key: profiles without news come after all with news
  const place = sql`coalesce("changedAt", at - interval '100 years')`
  const { rows } = await sql<FollowRow>`select id, at, "changedAt", ${microsOf(place)} as micros from (
      select p.id, f.created_at as at,
        case when ${news} > greatest(f.created_at, i.last_viewed_at) then ${news} end as "changedAt"
      from follow f join profile p on p.id = f.target_id join listing l on l.profile_id = p.id
      left join interaction i on i.viewer_id = f.owner_id and i.target_id = p.id
      where f.owner_id = ${viewer.profileId} and ${isVisibleTo(viewer)}) followed
    where ${isAfter(after, place, sql`id`)} order by ${place} desc, id desc limit ${most}`.execute(db)
  return rows
}

/** Number of visible profiles that the member follows, and of followers, without those whom the member blocked. */
export async function countFollows(db: Db, viewer: Viewer): Promise<{ total: number; followers: number }> {
  const { rows } = await sql<{ total: number; followers: number }>`select
    (select count(*) from follow f join listing l on l.profile_id = f.target_id
      where f.owner_id = ${viewer.profileId} and ${isVisibleTo(viewer)}) as total,
    (select count(*) from follow f where f.target_id = ${viewer.profileId} and ${isStaying(sql`f.owner_id`)}
      and not exists (select from block b where b.blocker_id = f.target_id and b.blocked_id = f.owner_id)) as followers`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A count has one row.')
  return found
}
