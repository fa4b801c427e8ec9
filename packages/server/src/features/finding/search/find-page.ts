import { type SearchSort, sortFor } from '@thunai/contract/finding/filters'
import type { Order } from '@thunai/search-index/ask'
import type { Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../../platform/db/reads.ts'
import { type Asker, askerOf, type FilterConditions } from './filters/conditions.ts'
import type { AttributeName } from './index/attributes.ts'
import { visibleTo } from './index/conditions.ts'
import { searchIndexOf } from './index/search-index.ts'
import type { Viewer } from './index/viewers.ts'
import { matchPoints } from './match-points.ts'
import type { FoundPage } from '../../profile/cards/cards.api.ts'

export interface PageRequest {
  /** Called when the search is decided: some conditions depend on the viewer's data. */
  readonly filters: (asker: Asker) => FilterConditions
  readonly sort?: SearchSort | undefined
  /** True if the filters depend on the viewer's own acts. */
  readonly needsDeeds?: boolean
}

/**
 * A page of listings that the viewer may see, with their total. Both omit the viewer's own listing and barred members
 * (G-80, G-87, T110).
 * @throws Refusal busy while listings are loading, or changing faster than the index can follow
 */
export async function findPage(
  source: Pick<ReadSource, 'pool' | 'db'>,
  { filters, sort, needsDeeds = false }: PageRequest,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  { today, profileId }: { readonly today: string; readonly profileId: string | undefined },
): Promise<FoundPage> {
  const asker = profileId === undefined ? undefined : { profileId, today, needsDeeds }
  const { decided, profiles, viewerStar } = await searchIndexOf(source).search(asker, (index, viewer) => ({
    viewerClan: viewer?.clan,
    ...index.find({
      base: visibleTo(viewer, today),
      filters: filters(askerOf(viewer, today)),
      order: orderOf(sort, viewer, today),
      offset,
      limit,
    }),
  }))
  return { total: decided.total, viewerClan: decided.viewerClan, profiles, viewerStar }
}

/**
 * The order "best match" needs a viewer, and last activity is shown in opened profiles only: visitors see the newest
 * first.
 */
function orderOf(sort: SearchSort | undefined, viewer: Viewer | undefined, today: Day): Order<AttributeName> {
  if (!viewer) return sortFor('visitor')
  return sort === 'match' ? { points: matchPoints(viewer, today).points } : (sort ?? sortFor('member'))
}
