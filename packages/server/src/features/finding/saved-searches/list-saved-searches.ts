import type { SavedSearch } from '@thunai/contract/finding/saved-searches'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import type { FilterResolver } from '../search/search.api.ts'
import { matchSavedSearches } from './match-saved-searches.ts'
import { findKeptSearches } from './saved-searches.store.ts'
import { toSavedSearch } from './saved-searches.views.ts'

/** The member's searches, the latest first, with who came to fit up to this moment. */
export async function listSavedSearches(
  services: Services,
  resolver: FilterResolver,
  profileId: string,
): Promise<SavedSearch[]> {
  await matchSavedSearches(services, resolver, { profileId })
  const viewer = { profileId, today: dayInIndia(services.clock.now()) }
  return (await findKeptSearches(services.db, viewer)).map(toSavedSearch)
}
