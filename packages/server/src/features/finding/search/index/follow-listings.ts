import type { Services } from '../../../../services.ts'
import { CHANGES_KEPT_HOURS } from './follow.ts'
import { deleteChangesOlderThan } from './index.store.ts'
import { searchIndexOf, type SearchIndex } from './search-index.ts'

/** Keeps the search index current, so that the first search after a quiet time doesn't wait. */
export async function followListings({ database: { reads } }: Pick<Services, 'database'>): Promise<void> {
  const source = await reads.sourceFor(undefined)
  await searchIndexOf(source).catchUp()
  if (source !== reads.primary) await searchIndexOf(reads.primary).catchUp()
}

/**
 * Resolves when this server can search.
 * @throws Refusal busy while it loads the listings for the first time
 */
export async function searchReady({ database: { reads } }: Pick<Services, 'database'>): Promise<void> {
  await searchIndexOf(await reads.sourceFor(undefined)).ready()
}

/** For each database that search reads from: its lag in milliseconds and the memory of its listings. */
export const searchStates = ({ database: { reads } }: Pick<Services, 'database'>) => [
  { source: 'primary', ...stateOf(searchIndexOf(reads.primary)) },
  ...(reads.replica ? [{ source: 'replica', ...stateOf(searchIndexOf(reads.replica)) }] : []),
]

const stateOf = ({ lagMs, bytes }: SearchIndex) => ({ lagMs: lagMs(), bytes: bytes() })

/** Deletes changes that no server or saved search needs any more: those of transactions `below` one. */
export async function forgetListingChanges({ db }: Pick<Services, 'db'>, below: bigint | undefined): Promise<void> {
  await deleteChangesOlderThan(db, CHANGES_KEPT_HOURS, below)
}
