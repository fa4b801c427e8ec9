import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { findFitting, type FilterResolver } from '../search/search.api.ts'
import { findHits, type HitKind } from './saved-searches.store.ts'
import { readKeptFilter } from './saved-searches.views.ts'

/**
 * Slots of stored hits that still fit, by search id. Since a hit was stored, the owner's rules, wishes or star may have
 * changed, or a birthday passed.
 * @throws Refusal busy while listings are loading
 */
export async function findFittingHits(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  resolver: FilterResolver,
  profileId: string,
  kind: HitKind,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const { primary } = database.reads
  const hits = await findHits(primary.db, profileId, kind)
  const trials = hits.map(({ filter, ...search }) => ({ ...search, filter: readKeptFilter(filter) }))
  return findFitting(primary, resolver, { profileId, today: dayInIndia(clock.now()) }, trials)
}
