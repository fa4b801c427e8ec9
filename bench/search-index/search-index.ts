import type { Ask } from '@thunai/search-index/ask'
import { openIndex } from '@thunai/search-index/open-index'
import { defineBench } from '../parts/bench.ts'
import { cpuMsOf, cpuMsSince } from '../parts/times.ts'
import { measureKernels } from './kernels.ts'
import { ATTRIBUTES, madeUpMember, type Name } from './made-up-members.ts'
import { PlainColumns } from './plain-columns.ts'
import { BEST, FACETS, MUTUAL, QUERIES, type Filters } from './queries.ts'

/** A server reads a few hundred at a time from a database. */
const A_BATCH = 500
const CHANGES = 20_000

export const searchIndex = defineBench({
  name: 'search-index',
  shows: 'the search index alone and its kernels, beside plain loops over the same facts in typed arrays',
  needsPostgres: false,
  options: { members: 1_000_000 },
  run: async ({ members }) => {
    for (const size of [100_000, 1_000_000]) measureKernels(size)
    const index = openIndex(ATTRIBUTES)
    const plain = new PlainColumns(members)
    fill(members, index, plain)
    console.log('  ms of processor time; a page has 50, the deep one is the thousandth')
    const searches: Readonly<Record<string, Filters>> = QUERIES
    const rows = Object.entries(searches).map(([name, filters]) => [name, measure(filters, index, plain)] as const)
    const mutual = asking({ ...QUERIES.gender, mutual: MUTUAL })
    console.table({
      ...Object.fromEntries(rows),
      'they accept me too': {
        total: index.find(mutual).total,
        count: cpuMsOf(() => index.find({ ...mutual, limit: 0 })),
        page: cpuMsOf(() => index.find(mutual)),
      },
    })
    measureChanges(members, index)
  },
})

type Index = ReturnType<typeof openIndex<typeof ATTRIBUTES>>

const asking = (filters: Filters): Ask<Name> => ({ base: { all: [] }, filters, order: 'active', offset: 0, limit: 50 })

function fill(members: number, index: Index, plain: PlainColumns): void {
  let [spent, longest] = [0, 0]
  for (let first = 0; first < members; first += A_BATCH) {
    const made = Array.from({ length: Math.min(A_BATCH, members - first) }, madeUpMember)
    const started = process.cpuUsage()
    for (const [at, { facts, lastActive }] of made.entries()) {
      index.put(first + at, facts)
      index.setActive(first + at, lastActive)
    }
    const batch = cpuMsSince(started)
    spent += batch
    longest = Math.max(longest, batch)
    for (const [at, { facts }] of made.entries()) plain.add(first + at, facts)
  }
  console.log(
    `  ${index.size} members loaded in ${Math.round(spent)} ms of processor time, the longest ${A_BATCH} in ${longest.toFixed(0)} ms; ${Math.round(index.bytes / 1e6)} MB`,
  )
}

function measure(filters: Filters, index: Index, plain: PlainColumns) {
  const ask = asking(filters)
  const ms = (more: Partial<Ask<Name>>) => cpuMsOf(() => index.find({ ...ask, ...more }))
  const { total } = index.find(ask)
  return {
    total,
    count: ms({ limit: 0 }),
    'plain count': cpuMsOf(() => plain.count(filters), 2),
    page: ms({}),
    'deep page': total > 50_000 ? ms({ offset: 49_950 }) : '',
    newest: ms({ order: 'newest' }),
    best: ms({ order: BEST }),
    facets: ms({ facets: FACETS }),
    'plain facets': cpuMsOf(
      () =>
        plain.facets(
          filters,
          FACETS.map(({ of }) => of),
        ),
      1,
    ),
    'total without each': ms({ without: true }),
  }
}

/** Members who change everything, or nothing, and members who only log in. */
function measureChanges(members: number, index: Index): void {
  const changes = Array.from({ length: CHANGES }, (_, at) => ({ slot: (at * 7919) % members, ...madeUpMember() }))
  const microsOf = (change: (one: (typeof changes)[number]) => void) => {
    const started = process.cpuUsage()
    for (const one of changes) change(one)
    return ((cpuMsSince(started) * 1000) / CHANGES).toFixed(1)
  }
  console.log('  µs of processor time for a member')
  console.table([
    {
      'who changes everything': microsOf(({ slot, facts }) => index.put(slot, facts)),
      'who changes nothing': microsOf(({ slot, facts }) => index.put(slot, facts)),
      'who comes by': microsOf(({ slot, lastActive }) => index.setActive(slot, lastActive)),
    },
  ])
}
