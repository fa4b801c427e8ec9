import type { SearchFilter } from '@thunai/contract/finding/filters'
import type { Alert, SavedSearch } from '@thunai/contract/finding/saved-searches'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { FilterResolver } from '../search/search.api.ts'
import { findFittingHits } from './fitting-hits.ts'
import { findKeptSearches, noteSeen, replaceFilter, updateSearch } from './saved-searches.store.ts'
import { toSavedSearch } from './saved-searches.views.ts'

/** Fields to change; omitted fields stay. */
export interface SearchEdit {
  readonly name?: string | undefined
  readonly filter?: SearchFilter | undefined
  readonly alert?: Alert | undefined
  /** Marks all hits as seen: only later ones count as new. */
  readonly seen?: true | undefined
}

/** @throws Refusal savedSearchNotFound, also for another member's search; invalidFields for an invalid filter */
export async function changeSavedSearch(
  services: Services,
  resolver: FilterResolver,
  search: { readonly id: number; readonly profileId: string },
  { name, filter, alert, seen }: SearchEdit,
): Promise<SavedSearch> {
  if (filter) await resolver.resolve(filter)
  // read before the change, so that a refusal leaves nothing saved; a new filter has no hits, and looking clears them
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
