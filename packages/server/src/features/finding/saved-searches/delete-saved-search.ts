import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { deleteSearch } from './saved-searches.store.ts'

/** @throws Refusal savedSearchNotFound, also for another member's search */
export async function deleteSavedSearch(
  { db }: Services,
  search: { readonly id: number; readonly profileId: string },
): Promise<void> {
  if (!(await deleteSearch(db, search))) throw new Refusal('savedSearchNotFound')
}
