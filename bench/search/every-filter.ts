import type pg from 'pg'
import type { FilterName, SearchFilter } from '@thunai/contract/finding/filters'
import { dayInIndia } from '@thunai/contract/values/dates'
import {
  askerOf,
  conditionsOf,
  type FilterConditions,
} from '../../packages/server/src/features/finding/search/filters/conditions.ts'
import { facetsFor } from '../../packages/server/src/features/finding/search/filters/facets.ts'
import { openFilterResolver } from '../../packages/server/src/features/finding/search/filters/resolve-filter.ts'
import { visibleTo } from '../../packages/server/src/features/finding/search/index/conditions.ts'
import { searchIndexOf } from '../../packages/server/src/features/finding/search/index/search-index.ts'
import type { Filled } from './filled.ts'
import { at, cpuMsOf, cpuTimesOf } from './times.ts'

const RUNS = 20
/** Enough for a 99th percentile. */
const FACET_RUNS = 300
/** What facets over everything may take, "one change would find more" included. */
const FACETS_MS = { p50: 5, p99: 10 }
const CASTE = 'Gounder - Kongu Vellala'

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
/** From the broadest to the narrowest; members leave out their own clan and gothram in each. */
const SEARCHES: Readonly<Record<string, SearchFilter>> = {
  gender: { gender: 'Female' },
  '+ age + religion': usual,
  '+ a caste with clans': { ...usual, castes: [CASTE] },
  '+ clans wanted': { ...usual, castes: [CASTE], clan: ['Kaadai', 'Payiran', 'Keeran', 'Kannan'] },
  'married before, free to marry': {
    gender: 'Female',
    marriedStatus: ['Widowed', 'Divorced', 'Annulled'],
    freeToMarry: true,
    openToChildren: ['Yes', 'Depends'],
    children: ['None', '1'],
  },
  'would move, citizens of India': {
    ...usual,
    willingToRelocate: ['Anywhere', 'To named countries'],
    citizenship: ['India'],
  },
  'a church': { gender: 'Female', religion: ['Christian'], denomination: ['Church of South India (CSI)'] },
  '11 filters': eleven,
  'all of them': {
    ...eleven,
    willingToRelocate: ['Anywhere'],
    citizenship: ['India'],
    worksAbroad: true,
    rajjuOk: true,
  },
}

/**
 * Processor ms of one decision: the count alone, a page, and all facets with each filter left out in turn. `isFast`: the facets of no
 * search take longer than they may.
 */
export async function measureEveryFilter(
  { services }: Filled,
  profileId: string,
): Promise<{ readonly figures: Record<string, string | number>[]; readonly isFast: boolean }> {
  const { database, db, clock } = services
  await tellLines(database.pool, profileId)
  const today = dayInIndia(clock.now())
  const resolver = openFilterResolver(db, clock)
  const source = await database.reads.sourceFor(undefined)
  const figures: Record<string, string | number>[] = []
  let isFast = true
  for (const [name, filter] of Object.entries(SEARCHES)) {
    const resolved = await resolver.resolve(filter)
    const { decided } = await searchIndexOf(source).search({ profileId, today, needsDeeds: true }, (index, viewer) => {
      const base = visibleTo(viewer, today)
      const asking = askerOf(viewer, today)
      const filters: FilterConditions = conditionsOf(resolved, asking)
      const facets = facetsFor(asking)
      const find = (more: object, limit: number) => () =>
        index.find({ base, filters, order: 'active', offset: 0, limit, ...more })
      const { total, facets: counted } = find({ facets }, 0)()
      const times = cpuTimesOf(find({ facets, without: true }, 0), FACET_RUNS)
      const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
      if (p50 > FACETS_MS.p50 || p99 > FACETS_MS.p99) isFast = false
      const clan = counted?.['excludeSameClan' satisfies FilterName]
      return {
        slots: [],
        figures: {
          search: name,
          total,
          'left out': (clan?.find(({ value }) => value === 'false')?.count ?? total) - total,
          'count ms': cpuMsOf(find({}, 0), RUNS),
          'page ms': cpuMsOf(find({}, 50), RUNS),
          'facets ms, p50': p50.toFixed(2),
          'facets ms, p99': p99.toFixed(2),
          facets: facets.length,
        },
      }
    })
    figures.push(decided.figures)
  }
  return { figures, isFast }
}

/** Gives the viewer a clan, a gothram and a clan to leave out. */
async function tellLines(pool: pg.Pool, profileId: string): Promise<void> {
  await pool.query(
    `update profile set clan = 'Thooran', gothram = 'Siva', caste_id = (select id from caste where name = $2) where id = $1`,
    [profileId, CASTE],
  )
  await pool.query(
    `insert into preference (profile_id, excluded_clans) values ($1, '{Sellan}')
     on conflict (profile_id) do update set excluded_clans = excluded.excluded_clans`,
    [profileId],
  )
}
