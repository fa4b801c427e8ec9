import type { Services } from '../../../../services.ts'
import { CHANGES_KEPT_HOURS } from './follow.ts'
import { deleteChangesOlderThan } from './index.store.ts'
import { searchIndexOf, type SearchIndex } from './search-index.ts'

/** Keeps search up with what is written, so that the first who searches after a quiet time doesn't wait for it. */
export async function followListings({ database: { reads } }: Pick<Services, 'database'>): Promise<void> {
  const source = await reads.sourceFor(undefined)
  await searchIndexOf(source).catchUp()
  if (source !== reads.primary) await searchIndexOf(reads.primary).catchUp()
}

/**
 * Resolves when this server can search.
 * @throws Refusal busy while it reads the listings for the first time
 */
export async function searchReady({ database: { reads } }: Pick<Services, 'database'>): Promise<void> {
  await searchIndexOf(await reads.sourceFor(undefined)).ready()
}

/** Of each place that search reads from: how far it is behind, in milliseconds, and how much memory its listings take. */
export const searchStates = ({ database: { reads } }: Pick<Services, 'database'>) => [
  { source: 'primary', ...stateOf(searchIndexOf(reads.primary)) },
  ...(reads.replica ? [{ source: 'replica', ...stateOf(searchIndexOf(reads.replica)) }] : []),
]

const stateOf = ({ lagMs, bytes }: SearchIndex) => ({ lagMs: lagMs(), bytes: bytes() })

/** Forgets changes that no server can still ask for, and that no saved search waits for: those of transactions `below` one. */
export async function forgetListingChanges({ db }: Pick<Services, 'db'>, below: bigint | undefined): Promise<void> {
  await deleteChangesOlderThan(db, CHANGES_KEPT_HOURS, below)
}
