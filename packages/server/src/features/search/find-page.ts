import type { ReadSource } from '../../platform/db/reads.ts'
import { dayNumber, type ListingCondition } from './index/attributes.ts'
import { visibleTo } from './index/conditions.ts'
import { searchIndexOf } from './index/search-index.ts'
import type { Wanted } from './search.rules.ts'
import type { FoundPage, Viewer } from './search.store.ts'

/**
 * A page of listings that the viewer may see, most recently active first, with their total; the viewer's own and those of
 * barred members are left out of both (G-80, G-87, T110).
 * @throws Refusal busy while listings are being read, or when they change faster than they can be learnt
 */
export async function findPage(
  source: Pick<ReadSource, 'pool' | 'db'>,
  wanted: Wanted,
  window: { readonly limit: number; readonly offset: number },
  viewer: Viewer | undefined,
): Promise<FoundPage> {
  const filters = filtersOf(wanted)
  const { decided, profiles, viewerStar } = await searchIndexOf(source).search(viewer, (index, known) =>
    index.find({ base: visibleTo(known, viewer?.today ?? ''), filters, order: 'active', ...window }),
  )
  return { total: decided.total, profiles, viewerStar }
}

function filtersOf({ by, ids, gender, born }: Wanted): Readonly<Record<string, ListingCondition>> {
  const filters: Record<string, ListingCondition> = {}
  if (by !== 'all') filters[by] = { of: by, in: ids }
  if (gender) filters['gender'] = { of: 'gender', in: [gender] }
  if (born.from) filters['ageTo'] = { of: 'dateOfBirth', from: dayNumber(born.from) }
  if (born.to) filters['ageFrom'] = { of: 'dateOfBirth', to: dayNumber(born.to) }
  return filters
}
