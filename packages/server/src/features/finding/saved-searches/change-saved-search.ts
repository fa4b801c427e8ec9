import type { SearchFilter } from '@thunai/contract/finding/filters'
import type { Alert, SavedSearch } from '@thunai/contract/finding/saved-searches'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { FilterResolver } from '../search/search.api.ts'
import { findFittingHits } from './fitting-hits.ts'
import { findKeptSearches, noteSeen, replaceFilter, updateSearch } from './saved-searches.store.ts'
import { toSavedSearch } from './saved-searches.views.ts'

/** What isn't given stays. */
export interface SearchEdit {
  readonly name?: string | undefined
  readonly filter?: SearchFilter | undefined
  readonly alert?: Alert | undefined
  /** The member has looked at it: new hits are counted from now on. */
  readonly seen?: true | undefined
}

/** @throws Refusal savedSearchNotFound, also for another member's; invalidFields for a filter that can't be searched by */
export async function changeSavedSearch(
  services: Services,
  resolver: FilterResolver,
  search: { readonly id: number; readonly profileId: string },
  { name, filter, alert, seen }: SearchEdit,
): Promise<SavedSearch> {
  if (filter) await resolver.resolve(filter)
  // before the change, so that none is saved and yet refused; a new filter has no hits yet, and looking at them clears them
  const fitting = filter || seen ? undefined : await findFittingHits(services, resolver, search.profileId, 'new')
  const changed = await services.transact(async (tx) => {
    if (!(await updateSearch(tx, search, { name, alert }))) throw new Refusal('savedSearchNotFound')
    if (filter) await replaceFilter(tx, search.id, filter)
    else if (seen) await noteSeen(tx, search.id)
    const [kept] = await findKeptSearches(tx, search.profileId, search.id)
    if (!kept) throw new Refusal('savedSearchNotFound')
    return kept
  })
  return toSavedSearch(changed, fitting?.get(search.id)?.size ?? 0)
}
