import { writeDemoMembers } from '../packages/server/src/demo/write-demo-members.ts'
import type { Services } from '../packages/server/src/services.ts'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { numberOption } from './options.ts'
import { openOwnDatabase } from './own-database.ts'
import { loadHttp, requestBytes } from './search/load.ts'
import { cpuMs, startServer, type Served } from '../packages/server/src/testing/server-process.ts'

/**
 * Times opening a profile, first and again, beside the smallest call of a member. All take turns, so that other load affects
 * them alike.
 */
const CONNECTIONS = 8
const MEMBERS = 2000
const TURNS = 4
/** Opened for the first time by each of those who open, as many as the allowance is set to. */
const ALLOWANCE = 100_000

interface Figures {
  calls: number
  seconds: number
  nodeMs: number
  readonly p50: number[]
}

/** True when every call was answered. */
export async function benchOpenings(): Promise<boolean> {
  const seconds = numberOption('seconds', 3)
  const { services, env, close } = await openOwnDatabase()
  let served: Served | undefined
  try {
    await writeDemoMembers(services, { count: MEMBERS })
    await services.database.pool.query('vacuum analyze')
    served = await startServer({ ...env, FREE_PROFILE_VIEWS: String(ALLOWANCE) })
    const found = await measure(services, served, seconds)
    const smallest = rate(found.smallest)
    console.table(
      Object.fromEntries(
        Object.entries(found).map(([call, figures]) => [
          call,
          {
            'a second': Math.round(rate(figures)),
            'beside the smallest call': (rate(figures) / smallest).toFixed(2),
            'p50 ms': Math.min(...figures.p50).toFixed(1),
            'ms of Node a call': (figures.nodeMs / figures.calls).toFixed(2),
          },
        ]),
      ),
    )
    return true
  } finally {
    await served?.stop()
    await close()
  }
}

const rate = ({ calls, seconds }: Figures) => calls / seconds

async function measure(services: Services, { address, server }: Served, seconds: number) {
  const targets = await membersToOpen(services)
  const openers = await Promise.all(Array.from({ length: CONNECTIONS }, () => aMember(services, { gender: 'Male' })))
  const open = (opener: number, target: number) =>
    requestBytes(address, `GET /profile/profilefulldata/getforviewforuser/${targets[target % targets.length]}`, {
      token: openers[opener % openers.length]?.token,
    })
  let turn = 0
  // each opener goes through the targets once; when all have been opened, new openers come
  let firsts = 0
  const first = async () => {
    if (firsts + seconds * 4000 < targets.length * openers.length) return
    firsts = 0
    for (const [n] of openers.entries()) openers[n] = await aMember(services, { gender: 'Male' })
  }
  const calls = {
    smallest: () =>
      requestBytes(address, 'GET /packageservice/package-usage/profile-views', {
        token: openers[turn++ % openers.length]?.token,
      }),
    'opened again': () => open(turn++, (turn % 5) * 7),
    'opened first': () => {
      firsts += 1
      return open(firsts, Math.floor(firsts / openers.length))
    },
  }
  const found = { smallest: none(), 'opened again': none(), 'opened first': none() }
  // what is opened again has been opened, and the server is warm
  await loadHttp(address, calls['opened again'], CONNECTIONS, seconds)
  for (let n = 0; n < TURNS; n++)
    for (const call of ['smallest', 'opened again', 'opened first'] as const) {
      if (call === 'opened first') await first()
      const before = cpuMs(server.pid ?? 0)
      const { perSecond, p50 } = await loadHttp(address, calls[call], CONNECTIONS, seconds)
      const figures = found[call]
      figures.calls += perSecond * seconds
      figures.seconds += seconds
      figures.nodeMs += cpuMs(server.pid ?? 0) - before
      figures.p50.push(p50)
    }
  return found
}

const none = (): Figures => ({ calls: 0, seconds: 0, nodeMs: 0, p50: [] })

async function membersToOpen({ database: { pool } }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select profile_id id from listing where is_listed and gender = 'Female' and not is_guarded order by 1",
  )
  return rows.map(({ id }) => id)
}

if (import.meta.main) process.exitCode = (await benchOpenings()) ? 0 : 1
