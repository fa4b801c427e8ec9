import type { Services } from '../../../services.ts'
import { findArrivals, type FilterResolver, forgetListingChanges } from '../search/search.api.ts'
import { deleteUntoldHits, findDueSearches, findTriedByAll, insertHits, noteTried } from './matching.store.ts'
import { readKeptFilter } from './saved-searches.views.ts'

/** Searches tried per step. */
const AT_ONCE = 500

/**
 * Deletes old listing changes, but only those that every saved search has been matched against: after a long stop,
 * matching comes first.
 */
export async function forgetTriedChanges(services: Services): Promise<void> {
  await forgetListingChanges(services, await findTriedByAll(services.db))
}

/**
 * Matches saved searches, of one member or of all, against listing changes since their last run: stores new hits and
 * deletes hits that no longer fit and that no alert has named. Searches that another server matched meanwhile are left
 * alone.
 */
export async function matchSavedSearches(
  services: Services,
  resolver: FilterResolver,
  { profileId }: { readonly profileId?: string } = {},
): Promise<void> {
  const { database, clock } = services
  // on the primary: changes that a replica lacks would be skipped for good
  const { primary } = database.reads
  const { db, transact } = database
  // each search once, by id; later changes wait for the next run
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
