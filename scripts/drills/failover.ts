import { setTimeout } from 'node:timers/promises'
import { numberOption } from './options.ts'
import { openTalking } from '../../bench/parts/talking.ts'
import { ANNOUNCER_NAME } from '../../packages/server/src/platform/live/announcer.ts'
import { aMailServer } from '../../packages/server/src/testing/outside/a-mail-server.ts'
import { KilledServer } from '../../packages/server/src/testing/databases/killed-server.ts'
import { compareWithBooks, countAnswers, countOthers, startLoad } from './load.ts'
import { needParts } from './parts.ts'
import { follow, openPatroni, PATRONI_PARTS, type PatroniCluster } from './patroni.ts'
import { countMissed, openStreams } from './streams.ts'
import { until } from './until.ts'

const SERVERS = 2
const WRITABLE_MS = 20_000
const EVENTS_MS = 5000
const MAILS_MS = 30_000
const READS_A_SECOND = 150
const INTERESTS_A_SECOND = 3
const PAUSE_MS = 80

/** Failures of the primary. Each cluster goes through all of them; the last one leaves a member dead. */
const BREAKS: readonly (readonly [string, (cluster: PatroniCluster) => Promise<() => void>])[] = [
  ['kill -9 of PostgreSQL', (cluster) => cluster.killPrimary('postgres').then(() => () => {})],
  ['machine hangs, and comes back', (cluster) => cluster.freezePrimary()],
  ['machine lost', (cluster) => cluster.killPrimary('machine').then(() => () => {})],
]

/**
 * Loses the primary of a cluster under load, three times. True if nothing acknowledged was lost, the database was
 * writable again within 20 s each time, clients saw 503 with Retry-After and nothing else, and no manual step was
 * needed.
 */
export async function drillFailover(): Promise<boolean> {
  needParts('failover', PATRONI_PARTS)
  const [pairCount, seconds] = [numberOption('pairs', 24), numberOption('seconds', 10)]
  await using cleanUp = new AsyncDisposableStack()
  const cluster = await openPatroni()
  cleanUp.defer(cluster.stop)
  const mails = await aMailServer()
  cleanUp.defer(mails.stop)
  const talking = await openTalking(pairCount, {
    url: cluster.url,
    env: (database) => ({
      DATABASE_REPLICA_URL: Object.assign(new URL(cluster.replicaUrl), { pathname: `/${database}` }).href,
      FREE_INTERESTS: '100000',
      SMTP_URL: mails.url,
      MAIL_FROM: 'office@thunai.example',
    }),
  })
  cleanUp.defer(talking.close)
  const { services, pairs } = talking
  const servers = Array.from({ length: SERVERS }, () => new KilledServer(talking.env))
  for (const server of servers) {
    await server.start()
    cleanUp.defer(() => server.kill())
  }
  const pids = servers.map(({ pid }) => pid)
  const addresses = servers.map(({ address }) => address)
  const streams = await openStreams(pairs, addresses)
  cleanUp.defer(() => streams.forEach((stream) => stream.stop()))
  const pace = { reads: READS_A_SECOND, interests: INTERESTS_A_SECOND, pauseMs: PAUSE_MS }
  const load = startLoad(pairs, addresses, pace)
  cleanUp.defer(load.stop)

  const rows: object[] = []
  let longest = 0
  for (const [name, breakIt] of BREAKS) {
    await until('two standbys', async () => follow(await cluster.roles()))
    const earlier = new Map(load.answers)
    await setTimeout(seconds * 1000)
    load.longestGapMs()
    const before = new Map(load.answers)
    const calls = Object.values(countAnswers(load, earlier)).reduce((sum, count) => sum + count, 0)
    const mend = await breakIt(cluster)
    await setTimeout(WRITABLE_MS)
    const gap = load.longestGapMs()
    longest = Math.max(longest, gap)
    rows.push({
      primary: name,
      'calls a second before': Math.round(calls / seconds),
      'writable after s': (gap / 1000).toFixed(1),
      ...countAnswers(load, before),
    })
    mend()
  }
  await setTimeout(seconds * 1000)
  await load.stop()
  const away = streams.map(({ longestAwayMs }) => longestAwayMs())
  const { lost, doubled } = await compareWithBooks(services, pairs, load)
  const missed = await countMissed(streams, load, EVENTS_MS)
  const listening = await services.database.pool.query(
    'select from pg_stat_activity where application_name = $1 and datname = current_database()',
    [ANNOUNCER_NAME],
  )
  await untilSent(mails.mails, load.interests.size)
  const ids = mails.mails.map(({ messageId }) => messageId)
  console.table(rows)
  console.table([
    {
      'acknowledged writes': load.acknowledged.size + load.interests.size,
      lost,
      'kept twice': doubled,
      'events missed': missed,
      'stream away s': (Math.max(...away) / 1000).toFixed(1),
      'listening servers': `${(listening.rowCount ?? 0) - 1} of ${SERVERS}`,
      mails: ids.length,
      'sent twice': ids.length - new Set(ids).size,
      'mails of interests missing': Math.max(0, load.interests.size - new Set(ids).size),
      'servers that died': servers.filter(({ pid }, at) => pid !== pids[at]).length,
    },
  ])
  return lost + doubled + missed + countOthers(load) === 0 && longest <= WRITABLE_MS
}

/** The outbox retries failed messages at growing intervals. */
async function untilSent(mails: readonly unknown[], wanted: number): Promise<void> {
  const begun = performance.now()
  while (mails.length < wanted && performance.now() - begun < MAILS_MS) await setTimeout(200)
}
