import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { MULTIPART, multipart, picture } from '../packages/server/src/testing/a-photo.ts'
import { openCluster } from '../packages/server/src/testing/own-cluster.ts'
import { cpuMs, memoryMb, startServer } from '../packages/server/src/testing/server-process.ts'
import { numberOption } from './options.ts'
import { openFilled } from './search/filled.ts'
import { aTalkingPair, callAs, write } from './talking.ts'

const AT_ONCE = 4
const IDLE_MS = 10_000

interface Act {
  readonly name: string
  readonly times: number
  /** Calls that wait for their answers together. */
  readonly atOnce?: number
  readonly run: (n: number) => Promise<number>
}

/**
 * Processor time that an act of a member takes, of a server and of PostgreSQL: unlike a rate it says the same on a busy
 * machine. What both take meanwhile without any caller is in it, and measured at the end. Then bytes of disk and memory.
 */
export async function benchCosts(): Promise<boolean> {
  const [members, times] = [numberOption('members', 10_000), numberOption('times', 400)]
  await using cleanUp = new AsyncDisposableStack()
  const cluster = await openCluster({ fresh: false })
  cleanUp.defer(cluster.stop)
  const filled = await openFilled(cluster.url, members)
  cleanUp.defer(filled.close)
  const { services } = filled
  const { address, server, stop } = await startServer({ ...filled.env, FREE_PROFILE_VIEWS: '100000' })
  cleanUp.defer(stop)
  const agent = new Agent({ keepAlive: true })
  cleanUp.defer(() => agent.destroy())

  const pair = await aTalkingPair(services)
  const { rows } = await services.database.pool.query<{ id: string }>(
    `select id from profile where gender = 'Female' order by no limit $1`,
    [times],
  )
  const [viewer] = pair
  const photo = await picture(1200, 1600).jpeg().toBuffer()
  const body = multipart([{ filename: 'photo.jpg', type: 'image/jpeg', content: photo }])
  const post = (path: string, sent: object) =>
    callAs(viewer, { agent, method: 'POST', body: sent }, address + path).then(({ status }) => status)
  const acts: readonly Act[] = [
    { name: 'search, 50 cards', times, run: () => post('/profile/search/profilelist?page=0&size=50', SEARCH) },
    {
      name: 'profile opened',
      times,
      run: async (n) =>
        (
          await callAs(
            viewer,
            { agent },
            `${address}/profile/profilefulldata/getforviewforuser/${rows[n % rows.length]?.id}`,
          )
        ).status,
    },
    { name: 'message written', times, atOnce: 1, run: async (n) => (await write(address, agent, pair, n)).status },
    {
      name: 'login',
      times: times / 10,
      run: () => post('/auth/gateway/login', { username: viewer.email, userpassword: 'secret123' }),
    },
    {
      name: 'photo uploaded',
      times: times / 20,
      run: async () =>
        (
          await fetch(`${address}/multipartfile/file/savefile`, {
            method: 'POST',
            body,
            headers: { ...MULTIPART, authorization: `Bearer ${viewer.token}` },
          })
        ).status,
    },
  ]
  const now = () => ({ server: cpuMs(server.pid ?? 0), postgres: cluster.cpuMs(), at: performance.now() })
  const found: Record<string, object> = {}
  let isRight = true
  for (const act of acts) {
    for (let n = 0; n < act.times / 10; n++) await act.run(n)
    const before = now()
    const statuses = new Set<number>()
    const { atOnce = AT_ONCE } = act
    for (let n = 0; n < act.times; n += atOnce)
      for (const status of await Promise.all(Array.from({ length: atOnce }, (_, k) => act.run(act.times / 10 + n + k))))
        statuses.add(status)
    const after = now()
    const each = (of: 'server' | 'postgres') => ((after[of] - before[of]) / act.times).toFixed(2)
    found[act.name] = {
      'server ms': each('server'),
      'PostgreSQL ms': each('postgres'),
      seconds: ((after.at - before.at) / 1000).toFixed(1),
      answers: [...statuses].join(),
    }
    // some profiles are hidden from this viewer
    isRight &&= [...statuses].every((status) => status < 300 || status === 404)
  }
  const before = now()
  await setTimeout(IDLE_MS)
  const after = now()
  const idle = (of: 'server' | 'postgres') => Math.round((1000 * (after[of] - before[of])) / (after.at - before.at))
  console.table(found)
  const size = await services.database.pool.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  )
  console.table({
    [`${members} members`]: {
      'database kB each': Math.round((size.rows[0]?.bytes ?? 0) / members / 1024),
      'server MB': Math.round(memoryMb(server.pid ?? 0)),
      'idle, server ms a second': idle('server'),
      'idle, PostgreSQL ms a second': idle('postgres'),
    },
  })
  return isRight
}

const SEARCH = { gender: 'Female', ageFrom: 24, ageTo: 30 }

if (import.meta.main) process.exitCode = (await benchCosts()) ? 0 : 1
