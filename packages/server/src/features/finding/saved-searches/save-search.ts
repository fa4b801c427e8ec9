import { SAVED_SEARCHES } from '@thunai/contract/frame/limits'
import type { SavedSearch } from '@thunai/contract/finding/saved-searches'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { FilterResolver } from '../search/search.api.ts'
import { countSearches, findKeptSearches, insertSearch, type NewSearch } from './saved-searches.store.ts'
import { toSavedSearch } from './saved-searches.views.ts'

/**
 * Keeps a search; who fits it now is not new.
 * @throws Refusal invalidFields for a filter that can't be searched by, tooManySavedSearches
 */
export async function saveSearch(
  { transact, clock }: Services,
  resolver: FilterResolver,
  by: { readonly accountId: string; readonly profileId: string },
  search: NewSearch,
): Promise<SavedSearch> {
  await resolver.resolve(search.filter)
  const now = clock.now()
  return transact(async (tx) => {
    // the account was deleted during the call
    if (!(await lockProfile(tx, by.profileId))) throw new Refusal('loginNeeded')
    if ((await countSearches(tx, by.profileId)) >= SAVED_SEARCHES.most) throw new Refusal('tooManySavedSearches')
    const id = await insertSearch(tx, by, search, now)
    const [saved] = await findKeptSearches(tx, by.profileId, id)
    if (!saved) throw new Error('The search that was just kept is not there.')
    return toSavedSearch(saved, 0)
  })
}
