import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { numberOption, option } from './options.ts'
import { KilledServer } from '../../packages/server/src/testing/databases/killed-server.ts'
import { freePort, openOwnCluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { openProxy } from './haproxy.ts'
import { compareWithBooks, countAnswers, startLoad, YES } from './load.ts'
import { needParts } from './parts.ts'
import { countMissed, openStreams } from './streams.ts'
import { checkOut, findVersionBefore } from './version-before.ts'

const SERVERS = 2
const EVENTS_MS = 5000
const PACE = { reads: 20, interests: 1, pauseMs: 200 }
const MAIN = 'packages/server/src/main.ts'
/** The file's path in this version and in earlier ones. */
const TALKING = ['bench/parts/talking.ts', 'bench/talking.ts'] as const
const HERE = join(import.meta.dirname, '../..')

/**
 * Rolls two servers of the previous version to this one under load, back, and forward again, one server after the other
 * behind HAProxy. True if no call failed, and nothing acknowledged was lost, saved twice or missed.
 */
export async function drillUpgrade(): Promise<boolean> {
  needParts('upgrade', ['haproxy'])
  const [pairCount, seconds] = [numberOption('pairs', 10), numberOption('seconds', 10)]
  await using cleanUp = new AsyncDisposableStack()
  const before = checkOut(option('from') ?? findVersionBefore())
  cleanUp.defer(before.remove)
  const cluster = await openOwnCluster()
  cleanUp.defer(cluster.stop)
  // members register with the previous version, whose programs open this database
  process.env['DATABASE_URL'] = cluster.url
  const file = TALKING.map((one) => join(before.root, one)).find((one) => existsSync(one)) ?? ''
  const { openTalking } = (await import(file)) as typeof import('../../bench/parts/talking.ts')
  const talking = await openTalking(pairCount)
  cleanUp.defer(talking.close)
  const { services, pairs } = talking
  const ports = [await freePort(), await freePort()]
  const servers = ports.map(
    (port) => new KilledServer({ ...talking.env, PORT: `${port}`, PROXIES: '1', FREE_INTERESTS: '100000' }),
  )
  for (const server of servers) {
    await server.start(join(before.root, MAIN))
    cleanUp.defer(() => server.kill())
  }
  const proxy = await openProxy(ports)
  cleanUp.defer(proxy.stop)
  const streams = await openStreams(pairs, [proxy.address])
  cleanUp.defer(() => streams.forEach((stream) => stream.stop()))
  const load = startLoad(pairs, [proxy.address], PACE)
  cleanUp.defer(load.stop)

  const rows: object[] = []
  const watch = async (act: string, roots: readonly string[]) => {
    const [earlier, begun] = [new Map(load.answers), performance.now()]
    load.longestGapMs()
    for (const [n, root] of roots.entries()) {
      await proxy.takeOut(n)
      await servers[n]?.stop()
      await startApart(servers[n], join(root, MAIN))
      await proxy.putBack(n)
      // both versions serve side by side
      await setTimeout((seconds * 1000) / SERVERS)
    }
    if (roots.length === 0) await setTimeout(seconds * 1000)
    const took = (performance.now() - begun) / 1000
    const answers = countAnswers(load, earlier)
    const calls = Object.values(answers).reduce((sum, count) => sum + count, 0)
    rows.push({
      act,
      'took s': took.toFixed(1),
      'calls a second': Math.round(calls / took),
      'no message taken s': (load.longestGapMs() / 1000).toFixed(1),
      ...answers,
    })
  }
  const all = (root: string) => servers.map(() => root)
  await watch(`version ${before.commit} serves`, [])
  await watch('upgrade', all(HERE))
  await watch('back', all(before.root))
  await watch('upgrade again', all(HERE))
  await load.stop()
  const { lost, doubled } = await compareWithBooks(services, pairs, load)
  const missed = await countMissed(streams, load, EVENTS_MS)
  console.log(`Migrations that ran beside the version before: ${before.newer.join(', ') || 'none'}.`)
  console.table(rows)
  const failed = [...load.answers].reduce((sum, [kind, count]) => (kind === YES ? sum : sum + count), 0)
  console.table([
    {
      'acknowledged writes': load.acknowledged.size + load.interests.size,
      lost,
      'kept twice': doubled,
      'events missed': missed,
      'stream away s': (Math.max(...streams.map(({ longestAwayMs }) => longestAwayMs())) / 1000).toFixed(1),
      'failed calls': failed,
      'answers of 500': load.answers.get('500') ?? 0,
    },
  ])
  return lost + doubled + missed + failed === 0
}

/**
 * Servers have separate machines in production, where a starting server takes no processor time from a serving one. So
 * it gets a lower priority here, if this process may lower and raise priorities.
 */
async function startApart(server: KilledServer | undefined, program: string): Promise<void> {
  const mayRaise = process.getuid?.() === 0
  if (mayRaise) setPriority(constants.priority.PRIORITY_LOW)
  const starting = server?.start(program)
  if (mayRaise) setPriority(constants.priority.PRIORITY_NORMAL)
  await starting
  if (mayRaise) setPriority(server?.pid ?? 0, constants.priority.PRIORITY_NORMAL)
}
