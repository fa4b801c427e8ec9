import type { SearchFilter } from '@thunai/contract/finding/filters'
import { askerOf, conditionsOf } from '../../packages/server/src/features/finding/search/filters/conditions.ts'
import { facetsFor } from '../../packages/server/src/features/finding/search/filters/facets.ts'
import { openFilterResolver } from '../../packages/server/src/features/finding/search/filters/resolve-filter.ts'
import { visibleTo } from '../../packages/server/src/features/finding/search/index/conditions.ts'
import { searchIndexOf } from '../../packages/server/src/features/finding/search/index/search-index.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { cpuMsOf } from '../parts/times.ts'

const usual: SearchFilter = { gender: 'Female', ageFrom: 21, ageTo: 35, religion: ['Hindu'] }
const eleven: SearchFilter = {
  ...usual,
  motherTongue: ['Tamil'],
  marriedStatus: ['Never Married'],
  heightFrom: 145,
  heightTo: 180,
  eatingHabits: ['Vegetarian', 'Non-Vegetarian'],
  country: ['India'],
  withPhoto: true,
  poruthamFrom: 5,
}
/** From the broadest to the narrowest. */
const SEARCHES = {
  gender: { gender: 'Female' },
  usual,
  'married before, free to marry': {
    gender: 'Female',
    marriedStatus: ['Widowed', 'Divorced', 'Annulled'],
    freeToMarry: true,
    openToChildren: ['Yes', 'Depends'],
    children: ['None', '1'],
  },
  '11 filters': eleven,
  'each filter set': {
    ...eleven,
    willingToRelocate: ['Anywhere'],
    citizenship: ['India'],
    worksAbroad: true,
    rajjuOk: true,
  },
} satisfies Readonly<Record<string, SearchFilter>>

/**
 * Processor ms of one decision in the index: the count only, a page, and the counts of every choice of every filter.
 */
export async function measureEveryFilter(
  { database, db, clock }: Services,
  { profileId, today }: { readonly profileId: string; readonly today: string },
) {
  const resolver = openFilterResolver(db, clock)
  const source = await database.reads.sourceFor(undefined)
  const rows = []
  for (const [name, filter] of Object.entries(SEARCHES)) {
    const resolved = await resolver.resolve(filter)
    const { decided } = await searchIndexOf(source).search({ profileId, today, needsDeeds: true }, (index, viewer) => {
      const asker = askerOf(viewer, today)
      const find = (limit: number, more: object = {}) =>
        index.find({
          base: visibleTo(viewer, today),
          filters: conditionsOf(resolved, asker),
          order: 'active',
          offset: 0,
          limit,
          ...more,
        })
      const facets = facetsFor(asker)
      return {
        slots: [],
        row: {
          search: name,
          total: find(0).total,
          'count ms': cpuMsOf(() => find(0)),
          'page ms': cpuMsOf(() => find(50)),
          // including "one change would find more"
          'all filters ms': cpuMsOf(() => find(0, { facets, without: true })),
          'beside filters': facets.length,
        },
      }
    })
    rows.push(decided.row)
  }
  return rows
}
