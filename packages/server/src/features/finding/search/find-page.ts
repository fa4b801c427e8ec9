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

export interface Wanted {
  /** Made when the search is decided, since some are about what is known of the viewer. */
  readonly filters: (asker: Asker) => FilterConditions
  readonly sort?: SearchSort | undefined
  /** The filters are about what the viewer did. */
  readonly needsDeeds?: boolean
}

/**
 * A page of listings that the viewer may see, with their total; the viewer's own and those of barred members are left out of
 * both (G-80, G-87, T110).
 * @throws Refusal busy while listings are being read, or when they change faster than they can be learnt
 */
export async function findPage(
  source: Pick<ReadSource, 'pool' | 'db'>,
  { filters, sort, needsDeeds = false }: Wanted,
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

/** The best match is the member's own, and who was here last stands in opened profiles: visitors see the newest first. */
function orderOf(sort: SearchSort | undefined, viewer: Viewer | undefined, today: Day): Order<AttributeName> {
  if (!viewer) return sortFor('visitor')
  return sort === 'match' ? { points: matchPoints(viewer, today).points } : (sort ?? sortFor('member'))
}
