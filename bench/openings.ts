import { writeDemoMembers } from '../packages/server/src/demo/write-demo-members.ts'
import type { Services } from '../packages/server/src/services.ts'
import { openCluster } from '../packages/server/src/testing/databases/own-cluster.ts'
import { startServer } from '../packages/server/src/testing/databases/server-process.ts'
import { aMember, type TestMember } from '../packages/server/src/testing/members/a-member.ts'
import { defineBench } from './parts/bench.ts'
import { loadClosed, requestBytes } from './parts/load.ts'
import { startMeter, costPerCall } from './parts/meter.ts'
import { openOwnDatabase } from './parts/own-database.ts'
import { at } from './parts/times.ts'

const CONNECTIONS = 8
const TURNS = 4
/** An opener's allowance, and a rate that is never reached. */
const [ALLOWANCE, MOST_PER_SECOND] = [100_000, 4000]

export const openings = defineBench({
  name: 'openings',
  shows: 'opening a profile, first and again, beside the smallest call of a member, in turns',
  options: { members: 2000, seconds: 3 },
  run: async ({ members, seconds }) => {
    await using cluster = await openCluster()
    await using own = await openOwnDatabase({ url: cluster.url })
    const { services } = own
    await writeDemoMembers(services, { count: members })
    await services.database.pool.query('vacuum analyze')
    await using served = await startServer({ ...own.env, FREE_PROFILE_VIEWS: String(ALLOWANCE) })
    const targets = await membersToOpen(services)
    const openers = await someOpeners(services)
    const request = (line: string, opener: number) =>
      requestBytes(served.address, line, { token: openers[opener % openers.length]?.token })
    const open = (opener: number, target: number) =>
      request(`GET /profile/profilefulldata/getforviewforuser/${targets[target % targets.length]}`, opener)
    let turn = 0
    // each opener goes through the targets once; before all have been opened, new openers come
    let firsts = 0
    const calls = {
      'smallest call': () => request('GET /packageservice/package-usage/profile-views', turn++),
      'opened again': () => open(turn++, (turn % 5) * 7),
      'opened first': () => open(++firsts, Math.floor(firsts / openers.length)),
    }
    // these have been opened before, and the server is warm
    await loadClosed(served.address, calls['opened again'], CONNECTIONS, seconds)
    const best = new Map<string, { perSecond: number; row: object }>()
    for (let n = 0; n < TURNS; n++)
      for (const [name, next] of Object.entries(calls)) {
        if (name === 'opened first' && firsts + seconds * MOST_PER_SECOND > targets.length * openers.length) {
          firsts = 0
          openers.splice(0, openers.length, ...(await someOpeners(services)))
        }
        const meter = startMeter(served, cluster)
        const { calls: count, perSecond, times } = await loadClosed(served.address, next, CONNECTIONS, seconds)
        const row = {
          'a second': Math.round(perSecond),
          'p50 ms': at(times, 0.5).toFixed(1),
          ...costPerCall(meter(), count),
        }
        if (perSecond > (best.get(name)?.perSecond ?? 0)) best.set(name, { perSecond, row })
      }
    const smallest = best.get('smallest call')?.perSecond ?? Number.NaN
    console.table(
      Object.fromEntries(
        [...best].map(([name, { perSecond, row }]) => [
          name,
          { ...row, 'beside the smallest': (perSecond / smallest).toFixed(2) },
        ]),
      ),
    )
  },
})

const someOpeners = (services: Services): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => aMember(services, { gender: 'Male' })))

async function membersToOpen({ database: { pool } }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select profile_id id from listing where is_listed and gender = 'Female' and not is_guarded order by 1",
  )
  return rows.map(({ id }) => id)
}
