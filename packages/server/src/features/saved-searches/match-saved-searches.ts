import type { Services } from '../../services.ts'
import { findArrivals, type FilterResolver, forgetListingChanges } from '../search/search.api.ts'
import { deleteUntoldHits, findDueSearches, findTriedByAll, insertHits, noteTried } from './matching.store.ts'
import { readKeptFilter } from './saved-searches.views.ts'

/** Searches tried per step. */
const AT_ONCE = 500

/** Forgets old changes of listings, but none that a saved search has not been tried on: after a long stop, those come first. */
export async function forgetTriedChanges(services: Services): Promise<void> {
  await forgetListingChanges(services, await findTriedByAll(services.db))
}

/**
 * Notes who came to fit saved searches and forgets who fits no longer before an alert told of them, by what changed since they
 * were tried last: of one member, or of all. What another server has tried meanwhile is left to it.
 */
export async function matchSavedSearches(
  services: Services,
  resolver: FilterResolver,
  { profileId }: { readonly profileId?: string } = {},
): Promise<void> {
  const { database, clock } = services
  // by the primary: what a replica doesn't know yet would be passed over for good
  const { primary } = database.reads
  const { db, transact } = database
  // each once, in the order of their ids: what changes meanwhile is for the next time
  for (let after = 0; ;) {
    const due = await findDueSearches(db, { profileId, after, most: AT_ONCE })
    const last = due.at(-1)
    if (!last) return
    after = last.id
    const now = clock.now()
    const watches = due.map((search) => ({ ...search, filter: readKeptFilter(search.filter) }))
    const { arrivals, ...through } = await findArrivals(primary, resolver, watches, now)
    await transact(async (tx) => {
      const own = await noteTried(tx, due, through)
      for (const { id, came, left } of arrivals) {
        if (!own.has(id)) continue
        if (came.length > 0) await insertHits(tx, id, came, now)
        if (left.length > 0) await deleteUntoldHits(tx, id, left)
      }
    })
    if (due.length < AT_ONCE) return
  }
}
