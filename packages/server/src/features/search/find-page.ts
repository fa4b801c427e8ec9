import { sql } from 'kysely'
import type { ReadSource } from '../../platform/db/reads.ts'
import { isVisibleTo } from '../privacy/privacy.api.ts'
import type { Wanted } from './search.rules.ts'
import { findViewerStar, type FoundPage, type Viewer } from './search.store.ts'

/**
 * A page of listings that the viewer may see, most recently active first, with their total; the viewer's own and those of
 * barred members are left out of both (G-80, G-87, T110).
 */
export async function findPage(
  { db }: Pick<ReadSource, 'db'>,
  { by, ids, gender, born }: Wanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  viewer: Viewer | undefined,
): Promise<FoundPage> {
  const wanted = db
    .selectFrom('listing as l')
    .where('l.is_listed', '=', true)
    .$if(by === 'religion', (query) => query.where('l.religion_id', 'in', ids))
    .$if(by === 'caste', (query) => query.where('l.caste_id', 'in', ids))
    .$if(gender !== undefined, (query) => query.where('l.gender', '=', gender ?? ''))
    .$if(born.from !== undefined, (query) => query.where('l.date_of_birth', '>=', born.from ?? ''))
    .$if(born.to !== undefined, (query) => query.where('l.date_of_birth', '<=', born.to ?? ''))
    .where(
      viewer
        ? sql<boolean>`l.profile_id <> ${viewer.profileId} and ${isVisibleTo(viewer)}`
        : sql<boolean>`not l.is_guarded`,
    )
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const profiles = await wanted
    .leftJoin('interaction as i', (join) =>
      join.on('i.viewer_id', '=', sql<string>`${viewer?.profileId ?? null}`).onRef('i.target_id', '=', 'l.profile_id'),
    )
    .select([
      'l.profile_id as profileId',
      'l.revision',
      sql<boolean>`i.profile_viewed_at is not null`.as('isProfileViewed'),
      sql<boolean>`i.contact_viewed_at is not null`.as('isContactViewed'),
      sql<boolean>`i.interest_at is not null`.as('isExpressInterest'),
      sql<boolean>`i.contact_viewed_at is not null or i.connected_at is not null`.as('isClose'),
    ])
    .orderBy(sql`date_trunc('second', l.last_active)`, 'desc')
    .orderBy('l.no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, profiles, viewerStar: viewer && (await findViewerStar(db, viewer.profileId)) }
}
