import { dayInIndia } from '@thunai/contract/values/dates'
import { findPage } from '../../packages/server/src/features/finding/search/find-page.ts'
import { conditionsOf } from '../../packages/server/src/features/finding/search/filters/conditions.ts'
import { openFilterResolver } from '../../packages/server/src/features/finding/search/filters/resolve-filter.ts'
import { pageQuery } from '../../packages/server/src/features/finding/search/index/index.store.ts'
import { aMember } from '../../packages/server/src/testing/a-member.ts'
import { openCluster, type Cluster } from '../../packages/server/src/testing/own-cluster.ts'
import { cpuMs, memoryMb, startServer, type Served } from '../../packages/server/src/testing/server-process.ts'
import { hasOption, numberOption, option } from '../options.ts'
import { openFilled, type Filled } from '../search/filled.ts'
import { answerLength, loadHttp, requestBytes } from '../search/load.ts'
import { untilReady } from '../search/loading.ts'
import { settle } from '../search/settle.ts'
import { withBareServer } from '../search/start-bare.ts'
import { askedSearches, forVisitors, type AskedSearch } from './asked-searches.ts'
import { loadOpen } from './open-loop.ts'
import { dropPlain, loadPlain, plainQueries, preparePlain } from './plain-search.ts'

const SEARCHES = 5000
const MEMBERS_ASKING = 50
/** As many as a bare server repeats in turn. */
const BARE_STATEMENTS = 200
const CONNECTIONS = 8
/** Share of the rate that 8 connections reach, at which the open loop asks: a busy server, not a flooded one. */
const OPEN_SHARE = 0.5

interface Asker {
  readonly profileId: string
  readonly token: string
}
interface Asked {
  readonly search: AskedSearch
  /** Undefined for a visitor. */
  readonly asker: Asker | undefined
}
interface Kind {
  readonly name: string
  readonly asked: readonly Asked[]
  readonly of: 'page' | 'facets'
}

/**
 * Searches that all differ, beside one that is repeated, which concurrent visitors share: how many a second, what each
 * costs, how long it takes when requests come at a constant rate, and what a bare Node server and plain PostgreSQL do with
 * the same. `--members 10000,1000000 --seconds 5 --seed 1`. True if every answer was a success.
 */
export async function benchHonest(): Promise<boolean> {
  const sizes = (option('members') ?? '10000,100000').split(',').map(Number)
  const cluster = await openCluster({ fresh: hasOption('fresh') })
  try {
    let isWell = true
    for (const members of sizes) isWell = (await measureSize(cluster, members)) && isWell
    return isWell
  } finally {
    await cluster.stop()
  }
}

async function measureSize(cluster: Cluster, members: number): Promise<boolean> {
  console.log(`\n  ${members.toLocaleString('en-IN')} members`)
  const filled = await openFilled(cluster.url, members)
  const { pool } = filled.services.database
  // before the server runs, which tidies accounts away that have no profile yet
  const askers: Asker[] = []
  for (let n = 0; n < MEMBERS_ASKING; n++)
    askers.push(await aMember(filled.services, { gender: n % 2 === 0 ? 'Male' : 'Female' }))
  const served = await startServer(filled.env)
  try {
    await untilReady(served.address)
    await settle(filled, served, 'after the first load')
    const searches = await askedSearches(pool, SEARCHES, numberOption('seed', 1))
    const visited = searches.map(forVisitors)
    const rows = []
    for (const kind of kindsOf(searches, visited, askers)) rows.push(await measureKind(cluster, filled, served, kind))
    console.table(rows)
    await preparePlain(pool)
    const plain = await plainQueries(pool, visited, dayInIndia(filled.services.clock.now()))
    await loadPlain(pool, plain, CONNECTIONS, 1)
    const perSecond = await loadPlain(pool, plain, CONNECTIONS, numberOption('seconds', 5))
    console.log(
      `  Plain PostgreSQL, the visitors’ searches with six indexes that suit them, page and total: ${perSecond.toFixed(0)} a second`,
    )
    console.log(`  Memory of the server: ${memoryMb(served.server.pid ?? 0).toFixed(0)} MB`)
    return rows.every((row) => row['not well'] === 0)
  } finally {
    await dropPlain(pool)
    await served.stop()
    await filled.close()
  }
}

function kindsOf(searches: readonly AskedSearch[], visited: readonly AskedSearch[], askers: readonly Asker[]): Kind[] {
  const byVisitors = visited.map((search) => ({ search, asker: undefined }))
  const byMembers = searches.map((search, n) => ({ search, asker: askers[n % askers.length] }))
  return [
    { name: 'visitors, all different', asked: byVisitors, of: 'page' },
    { name: 'visitors, one repeated', asked: byVisitors.slice(0, 1), of: 'page' },
    { name: 'members, all different', asked: byMembers, of: 'page' },
    { name: 'members, all different, counts of all filters', asked: byMembers, of: 'facets' },
  ]
}

const requestOf = (address: string, of: Kind['of'], { search: { body, page }, asker }: Asked): Buffer =>
  of === 'page'
    ? requestBytes(address, `POST /profile/search/profilelist?page=${page}&size=50`, { body, token: asker?.token })
    : requestBytes(address, 'POST /api/search/facets', { body, token: asker?.token })

async function measureKind(cluster: Cluster, filled: Filled, { address, server }: Served, { name, asked, of }: Kind) {
  const requests = asked.map((one) => requestOf(address, of, one))
  const seconds = numberOption('seconds', 5)
  const next = inTurn(requests)
  await loadHttp(address, next, CONNECTIONS, 1)
  const before = { node: cpuMs(server.pid ?? 0), postgres: cluster.cpuMs() }
  const { perSecond, p50, p99 } = await loadHttp(address, next, CONNECTIONS, seconds)
  const each = (since: number, now: number) => ((now - since) / (perSecond * seconds)).toFixed(2)
  const cost = { node: each(before.node, cpuMs(server.pid ?? 0)), postgres: each(before.postgres, cluster.cpuMs()) }
  const open = await loadOpen(address, next, Math.max(1, Math.round(perSecond * OPEN_SHARE)), seconds)
  const bare = of === 'page' ? await bareRate(filled, address, requests, asked) : undefined
  return {
    searches: name,
    'a second': Math.round(perSecond),
    'p50 ms': p50.toFixed(2),
    'p99 ms': p99.toFixed(2),
    'Node CPU ms': cost.node,
    'PostgreSQL CPU ms': cost.postgres,
    'bare server': bare === undefined ? '' : Math.round(bare),
    'to bare': bare === undefined ? '' : (perSecond / bare).toFixed(2),
    'open loop a second': Math.round(perSecond * OPEN_SHARE),
    'open p50 ms': open.p50.toFixed(2),
    'open p99 ms': open.p99.toFixed(2),
    'not well': open.failed,
  }
}

/** Calls a second of a Node server that does nothing but run the statements of these pages and send as many bytes. */
async function bareRate(
  filled: Filled,
  address: string,
  requests: readonly Buffer[],
  asked: readonly Asked[],
): Promise<number> {
  const some = requests.slice(0, BARE_STATEMENTS)
  const statements = await statementsOf(filled, asked.slice(0, some.length))
  const works = []
  for (const [n, request] of some.entries()) {
    const statement = statements[n]
    if (statement) works.push({ ...statement, bytes: await answerLength(address, request) })
  }
  return withBareServer(filled.url, works, async (bare) => {
    const next = inTurn(some)
    await loadHttp(bare, next, CONNECTIONS, 1)
    return (await loadHttp(bare, next, CONNECTIONS, numberOption('seconds', 5))).perSecond
  })
}

/** The statement that reads the page of each of these searches. */
async function statementsOf({ services }: Filled, asked: readonly Asked[]) {
  const { database, db, clock } = services
  const source = await database.reads.sourceFor(undefined)
  const resolver = openFilterResolver(db, clock)
  const today = dayInIndia(clock.now())
  const { rows } = await source.pool.query<{ floor: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as floor',
  )
  const floor = BigInt(rows[0]?.floor ?? '0')
  const statements: { text: string; values: unknown[] }[] = []
  for (const {
    search: { body, page },
    asker,
  } of asked) {
    const resolved = await resolver.resolve(body)
    const needsDeeds = body['withPhoto'] === true
    const found = await findPage(
      source,
      { filters: (knowing) => conditionsOf(resolved, knowing), needsDeeds },
      { limit: 50, offset: page * 50 },
      { today, profileId: asker?.profileId },
    )
    const { text, values } = pageQuery(
      { floor, applied: '{}' },
      // as a server asks that has shown these members before, so that their slots don't matter
      {
        slots: found.profiles.map((_, n) => n),
        keys: found.profiles,
        viewerId: asker?.profileId,
        needsDeeds,
        today,
        withRows: false,
      },
    )
    statements.push({ text, values: [...(values ?? [])] })
  }
  return statements
}

function inTurn(requests: readonly Buffer[]): () => Buffer {
  let turn = 0
  return () => {
    const request = requests[turn++ % requests.length]
    if (!request) throw new Error('No requests.')
    return request
  }
}
