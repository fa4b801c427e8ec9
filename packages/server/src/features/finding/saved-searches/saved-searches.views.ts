import { SAVED_SEARCHES } from '@thunai/contract/frame/limits'
import { searchFilter } from '@thunai/contract/finding/filter-readers'
import type { SearchFilter } from '@thunai/contract/finding/filters'
import type { SavedSearch } from '@thunai/contract/finding/saved-searches'
import type { KeptSearch } from './saved-searches.store.ts'

export const toSavedSearch = ({ id, name, filter, alert, createdAt }: KeptSearch, newSince: number): SavedSearch => ({
  id: String(id),
  name,
  filter: readKeptFilter(filter) ?? {},
  alert,
  newSince: Math.min(newSince, SAVED_SEARCHES.counted),
  createdAt: createdAt.toISOString(),
})

/** Parses a stored filter by the current rules; undefined if no longer valid. */
export function readKeptFilter(kept: unknown): SearchFilter | undefined {
  const read = searchFilter.safeParse(kept)
  return read.success ? read.data : undefined
}
