import { setTimeout } from 'node:timers/promises'
import { numberOption } from './options.ts'
import { openTalking } from '../../bench/parts/talking.ts'
import { KilledServer } from '../../packages/server/src/testing/databases/killed-server.ts'
import { openOwnCluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { compareWithBooks, countAnswers, countOthers, startLoad } from './load.ts'
import { needParts } from './parts.ts'
import { openPgBouncer } from './pgbouncer.ts'
import { countMissed, openStreams } from './streams.ts'

const SERVERS = 2
const AWAY_MS = 3000
const EVENTS_MS = 5000
const PACE = { reads: 100, pauseMs: 50 }

/**
 * Restarts PgBouncer under load, by SIGTERM and by SIGKILL. True if clients saw 503 with Retry-After and no other failure, and
 * nothing acknowledged was lost.
 */
export async function drillPooler(): Promise<boolean> {
  needParts('pooler', ['pgbouncer'])
  const [pairCount, seconds] = [numberOption('pairs', 10), numberOption('seconds', 10)]
  await using cleanUp = new AsyncDisposableStack()
  const cluster = await openOwnCluster()
  cleanUp.defer(cluster.stop)
  const pooler = await openPgBouncer(cluster.url)
  cleanUp.defer(pooler.stop)
  const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const talking = await openTalking(pairCount, {
    url: cluster.url,
    env: (database) => ({
      DATABASE_URL: at(pooler.url, database),
      DATABASE_DIRECT_URL: at(cluster.url, database),
    }),
  })
  cleanUp.defer(talking.close)
  const servers = Array.from({ length: SERVERS }, () => new KilledServer(talking.env))
  for (const server of servers) {
    await server.start()
    cleanUp.defer(() => server.kill())
  }
  const addresses = servers.map(({ address }) => address)
  const streams = await openStreams(talking.pairs, addresses)
  cleanUp.defer(() => streams.forEach((stream) => stream.stop()))
  const load = startLoad(talking.pairs, addresses, PACE)
  cleanUp.defer(load.stop)

  const rows: object[] = []
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await setTimeout(seconds * 1000)
    load.longestGapMs()
    const before = new Map(load.answers)
    await pooler.end(signal)
    await setTimeout(AWAY_MS)
    await pooler.start()
    await setTimeout(seconds * 1000)
    rows.push({
      'pooler ended by': signal,
      'away s': AWAY_MS / 1000,
      'no message taken s': (load.longestGapMs() / 1000).toFixed(1),
      ...countAnswers(load, before),
    })
  }
  await load.stop()
  const { lost, doubled } = await compareWithBooks(talking.services, talking.pairs, load)
  const missed = await countMissed(streams, load, EVENTS_MS)
  console.table(rows)
  console.table([{ acknowledged: load.acknowledged.size, lost, 'kept twice': doubled, 'events missed': missed }])
  return lost + doubled + missed + countOthers(load) === 0
}
