import type { SavedSearch } from '@thunai/contract/finding/saved-searches'
import type { Services } from '../../../services.ts'
import type { FilterResolver } from '../search/search.api.ts'
import { findFittingHits } from './fitting-hits.ts'
import { matchSavedSearches } from './match-saved-searches.ts'
import { findKeptSearches } from './saved-searches.store.ts'
import { toSavedSearch } from './saved-searches.views.ts'

/** The member's saved searches, latest first, with current hits. */
export async function listSavedSearches(
  services: Services,
  resolver: FilterResolver,
  profileId: string,
): Promise<SavedSearch[]> {
  await matchSavedSearches(services, resolver, { profileId })
  const kept = await findKeptSearches(services.db, profileId)
  const fitting = await findFittingHits(services, resolver, profileId, 'new')
  return kept.map((search) => toSavedSearch(search, fitting.get(search.id)?.size ?? 0))
}
