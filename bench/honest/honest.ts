import { dayInIndia } from '@thunai/contract/values/dates'
import { conditionsOf } from '../../packages/server/src/features/finding/search/filters/conditions.ts'
import { openFilterResolver } from '../../packages/server/src/features/finding/search/filters/resolve-filter.ts'
import { openCluster, type Cluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import {
  memoryMb,
  startServer,
  type ServerProcess,
} from '../../packages/server/src/testing/databases/server-process.ts'
import { aMember } from '../../packages/server/src/testing/members/a-member.ts'
import { sampleSearches, forVisitors, type SampleSearch } from '../parts/sample-searches.ts'
import { bareRates } from '../parts/bare.ts'
import { defineBench } from '../parts/bench.ts'
import { openFilled, type FilledProduct } from '../parts/filled.ts'
import { inTurn, loadClosed, loadOpen, openLine, requestBytes } from '../parts/load.ts'
import { startMeter, costPerCall } from '../parts/meter.ts'
import { pageStatement } from '../parts/page-statement.ts'
import { waitUntilSearchable } from '../parts/settle.ts'
import { at, spread } from '../parts/times.ts'
import { plainRate } from './plain-search.ts'

const SEARCHES = 5000
const MEMBERS_ASKING = 50
/** Number of statements that a bare server repeats in turn. */
const BARE_STATEMENTS = 200
const CONNECTIONS = 8
/** Rate of the open loop, as a share of the rate that 8 connections reach: a busy server, not an overloaded one. */
const OPEN_SHARE = 0.5

interface Asker {
  readonly profileId: string
  readonly token: string
}
interface SearchCall {
  readonly search: SampleSearch
  /** Undefined for a visitor. */
  readonly asker: Asker | undefined
}
interface Setup {
  readonly cluster: Cluster
  readonly filled: FilledProduct
  readonly served: ServerProcess
}

export const honest = defineBench({
  name: 'honest',
  shows: 'searches that all differ, beside one that is repeated, a bare Node server, and plain SQL with six indexes',
  options: { members: [10_000, 100_000], seconds: 5, seed: 1, fresh: false },
  run: async ({ members: sizes, seconds, seed, fresh }) => {
    await using cluster = await openCluster({ fresh })
    for (const members of sizes) {
      await using filled = await openFilled(cluster.url, members)
      const { services } = filled
      // before the server runs, because it deletes accounts without a profile
      const askers: Asker[] = []
      for (let n = 0; n < MEMBERS_ASKING; n++)
        askers.push(await aMember(services, { gender: n % 2 === 0 ? 'Male' : 'Female' }))
      await using served = await startServer(filled.env)
      await waitUntilSearchable(services, served)
      const searches = await sampleSearches(services.database.pool, SEARCHES, seed)
      const visited = searches.map(forVisitors)
      const byVisitors = visited.map((search) => ({ search, asker: undefined }))
      const byMembers = searches.map((search, n) => ({ search, asker: askers[n % askers.length] }))
      const place = { cluster, filled, served }
      console.table({
        'visitors, all different': await measurePages(place, byVisitors, seconds),
        'visitors, one repeated': await measurePages(place, byVisitors.slice(0, 1), seconds),
        'members, all different': await measurePages(place, byMembers, seconds),
        'members, counts of all filters': await measure(
          place,
          byMembers.map(requestOf(served.address, facetsLine)),
          seconds,
        ),
      })
      const today = dayInIndia(services.clock.now())
      const plain = await plainRate(services.database.pool, visited, { today, connections: CONNECTIONS, seconds })
      console.log(`  Plain PostgreSQL, the visitors’ searches, page and total: ${plain.toFixed(0)} a second`)
      console.log(`  Memory of the server: ${memoryMb(served.pid).toFixed(0)} MB`)
    }
  },
})

/** A search request with the line of its first search. */
const requestOf =
  (address: string, line: (search: SampleSearch) => string) =>
  ({ search, asker }: SearchCall) =>
    requestBytes(address, line(search), { body: search.body, token: asker?.token })

const pageLine = ({ page }: SampleSearch) => `POST /profile/search/profilelist?page=${page}&size=50`
const facetsLine = () => 'POST /api/search/facets'

async function measurePages(place: Setup, asked: readonly SearchCall[], seconds: number) {
  const requests = asked.map(requestOf(place.served.address, pageLine))
  const works = await worksOf(place, asked.slice(0, BARE_STATEMENTS), requests)
  const [bare] = await bareRates(place.filled.url, works, [CONNECTIONS], seconds)
  return { ...(await measure(place, requests, seconds)), 'bare server/s': Math.round(bare ?? 0) }
}

/** Measures at the rate of a few connections, and then at half of that rate, independent of the answers. */
async function measure({ cluster, served }: Setup, requests: readonly Buffer[], seconds: number) {
  const { address } = served
  const next = inTurn(requests)
  await loadClosed(address, next, CONNECTIONS, 1)
  const meter = startMeter(served, cluster)
  const { calls, perSecond, times } = await loadClosed(address, next, CONNECTIONS, seconds)
  const used = costPerCall(meter(), calls)
  const openRate = Math.max(1, Math.round(perSecond * OPEN_SHARE))
  const open = await loadOpen(address, next, openRate, seconds)
  return {
    'HTTP/s': Math.round(perSecond),
    ...spread(times),
    ...used,
    'open loop/s': openRate,
    'open p50 ms': at(open.times, 0.5).toFixed(2),
    'open p99 ms': at(open.times, 0.99).toFixed(2),
    'open failed': open.failed,
  }
}

/** What a bare server does for these searches: the statement of each page, and an answer of the same length. */
async function worksOf(
  { filled: { services }, served }: Setup,
  asked: readonly SearchCall[],
  requests: readonly Buffer[],
) {
  const { database, db, clock } = services
  const source = await database.reads.sourceFor(undefined)
  const resolver = openFilterResolver(db, clock)
  const today = dayInIndia(clock.now())
  using line = openLine(served.address)
  const works = []
  for (const [n, { search, asker }] of asked.entries()) {
    const resolved = await resolver.resolve(search.body)
    const statement = await pageStatement(
      source,
      { filters: (knowing) => conditionsOf(resolved, knowing), needsDeeds: search.body['withPhoto'] === true },
      { limit: 50, offset: search.page * 50 },
      { today, profileId: asker?.profileId },
    )
    const { bytes } = await line.ask(requests[n] ?? Buffer.of())
    works.push({ ...statement, bytes })
  }
  return works
}
