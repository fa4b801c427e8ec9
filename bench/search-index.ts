import type { Ask, Found } from '@thunai/search-index/ask'
import { openIndex } from '@thunai/search-index/open-index'
import { numberOption } from './options.ts'
import { benchKernels } from './search-index/kernels.ts'
import { cpuMsOf, cpuMsSince } from './search/times.ts'
import { ATTRIBUTES, madeUpMember, type MadeUp, type Name } from './search-index/made-up-members.ts'
import { PlainColumns } from './search-index/plain-columns.ts'
import { BEST, FACETS, MUTUAL, QUERIES, type Filters } from './search-index/queries.ts'

const AT_ONCE = 10_000
const A_BATCH = 500
const CHANGES = 20_000

const members = (): number => numberOption('members', 1_000_000)

/** Searches of made-up members in memory, beside plain loops over the same facts; true when both count the same. */
export async function benchSearchIndex(): Promise<boolean> {
  const many = members()
  const kernelsAgree = [100_000, 1_000_000].map(benchKernels).every(Boolean)
  const index = openIndex(ATTRIBUTES)
  const plain = new PlainColumns(many)
  load(many, index, plain)
  console.log(
    'ms of processor time; page: 50, from 0 and from 49,950; facets: 22 attributes, each without its own filter',
  )
  console.log(
    row([
      '',
      'total',
      'count',
      '+ page',
      '+ deep',
      'newest',
      'best',
      'facets',
      'total without',
      'plain count',
      'plain facets',
    ]),
  )
  const wrong = Object.entries(QUERIES).filter(([name, filters]) => !measure(name, filters, index, plain))
  const mutual: Filters = { ...QUERIES['gender'], mutual: MUTUAL }
  const ask = asking(mutual)
  console.log(
    row([
      'they accept me too',
      index.find(ask).total,
      cpuMsOf(() => index.find({ ...ask, limit: 0 })),
      cpuMsOf(() => index.find(ask)),
    ]),
  )
  change(many, index)
  for (const [name] of wrong) console.log(`  WRONG: ${name}`)
  return kernelsAgree && wrong.length === 0
}

type Index = ReturnType<typeof openIndex<typeof ATTRIBUTES>>

const asking = (filters: Filters): Ask<Name> => ({
  base: { all: [] },
  filters,
  order: 'active',
  offset: 0,
  limit: 50,
})

/** Puts them in as a server does that reads them from a database: in rows, some thousands at once. */
function load(many: number, index: Index, plain: PlainColumns): void {
  let spent = 0
  let longest = 0
  for (let first = 0; first < many; first += AT_ONCE) {
    const made: MadeUp[] = []
    for (let slot = first; slot < Math.min(first + AT_ONCE, many); slot++) made.push(madeUpMember(slot, many))
    for (let next = 0; next < made.length; next += A_BATCH) {
      const started = process.cpuUsage()
      for (const [at, { facts, lastActive }] of made.slice(next, next + A_BATCH).entries()) {
        index.put(first + next + at, facts)
        index.setActive(first + next + at, lastActive)
      }
      const batch = cpuMsSince(started)
      spent += batch
      longest = Math.max(longest, batch)
    }
    for (const [at, { facts }] of made.entries()) plain.add(first + at, facts)
  }
  const bytes = Math.round(index.bytes / 1e6)
  console.log(
    `  ${index.size} members loaded in ${Math.round(spent)} ms of processor time, the longest ${A_BATCH} in ${longest.toFixed(0)} ms; ${bytes} MB`,
  )
}

function measure(name: string, filters: Filters, index: Index, plain: PlainColumns): boolean {
  const ask = asking(filters)
  const { total } = index.find(ask)
  const names = FACETS.map(({ of }) => of)
  const withFacets = { ...ask, facets: FACETS }
  const deep = total > 50_000 ? cpuMsOf(() => index.find({ ...ask, offset: 49_950 })) : '-'
  console.log(
    row([
      name,
      total,
      cpuMsOf(() => index.find({ ...ask, limit: 0 })),
      cpuMsOf(() => index.find(ask)),
      deep,
      cpuMsOf(() => index.find({ ...ask, order: 'newest' })),
      cpuMsOf(() => index.find({ ...ask, order: BEST })),
      cpuMsOf(() => index.find(withFacets)),
      cpuMsOf(() => index.find({ ...ask, without: true })),
      cpuMsOf(() => plain.count(filters), 2),
      cpuMsOf(() => plain.facets(filters, names), 1),
    ]),
  )
  const sums = names.map((of) => sumOf(index.find(withFacets), of))
  return plain.count(filters) === total && plain.facets(filters, names).every((sum, at) => sum === sums[at])
}

const sumOf = ({ facets }: Found, name: Name): number => facets?.[name]?.reduce((sum, { count }) => sum + count, 0) ?? 0

/** Members who change everything, words aside or with them, and members who come by. */
function change(many: number, index: Index): void {
  const slots = Array.from({ length: CHANGES }, (_, at) => (at * 7919) % many)
  const made = slots.map((slot) => madeUpMember(slot, many))
  const each = (act: (slot: number, at: number) => void) => {
    const started = process.cpuUsage()
    for (const [at, slot] of slots.entries()) act(slot, at)
    return `${((cpuMsSince(started) * 1000) / CHANGES).toFixed(1)} µs`
  }
  const rewritten = each((slot, at) => index.put(slot, made[at]?.facts ?? []))
  const same = each((slot, at) => index.put(slot, made[at]?.facts ?? []))
  const active = each((slot, at) => index.setActive(slot, made[at]?.lastActive ?? 0))
  const words = asking(QUERIES['three words'] ?? {})
  console.log(
    `  a member who changes everything ${rewritten}, nothing ${same}, who comes by ${active}; then three words ${cpuMsOf(() => index.find(words))} ms`,
  )
}

const row = ([name, ...cells]: readonly (string | number)[]): string =>
  `  ${String(name).padEnd(28)}${cells.map((cell) => String(cell).padStart(14)).join('')}`
