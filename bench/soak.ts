import { Agent, request } from 'node:http'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { openCluster } from '../packages/server/src/testing/own-cluster.ts'
import { numberOption } from './options.ts'
import { openFilled } from './search/filled.ts'
import { cpuMs, memoryMb, startServer } from '../packages/server/src/testing/server-process.ts'
import { untilReady } from './search/loading.ts'
import { at } from './search/times.ts'
import { searchVariants } from './search/variants.ts'

const P99_MS = 500
const MEMBERS_ASKING = 20
/** One request in this many opens a profile instead of searching. */
const DETAIL_ONE_IN = 10

/**
 * Sends a constant number of requests a second for a long time, without waiting for earlier replies: all kinds of searches by
 * visitors and members, and profile views. True if every reply was 200 and 99 in 100 came within half a second.
 */
export async function benchSoak(): Promise<boolean> {
  const [members, perSecond, seconds] = [
    numberOption('members', 100_000),
    numberOption('rate', 300),
    numberOption('seconds', 600),
  ]
  const cluster = await openCluster({ fresh: false })
  const filled = await openFilled(cluster.url, members)
  const served = await startServer(filled.env)
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  try {
    await untilReady(served.address)
    const variants = await searchVariants(filled.services)
    const askers = await Promise.all(
      Array.from({ length: MEMBERS_ASKING }, () => aMember(filled.services, { gender: 'Male' })),
    )
    const { rows: targets } = await filled.services.database.pool.query<{ id: string }>(
      `select profile_id as id from listing where is_listed and gender = 'Female' and not is_guarded limit 15`,
    )
    const times: number[] = []
    const failures = new Map<string, number>()
    const pid = served.server.pid ?? 0
    const before = { node: cpuMs(pid), postgres: cluster.cpuMs(), memory: memoryMb(pid) }
    const send = (n: number) => {
      const asker = n % 3 === 0 ? askers[n % askers.length] : undefined
      const isDetail = asker !== undefined && n % DETAIL_ONE_IN === 0
      const path = isDetail
        ? `/profile/profilefulldata/getforviewforuser/${targets[n % targets.length]?.id}`
        : `/profile/search/profilelist?page=${n % 7}&size=50`
      return ask(served.address + path, {
        agent,
        token: asker?.token,
        body: isDetail ? undefined : variants[n % variants.length]?.body,
      })
    }
    const begun = performance.now()
    let atHalf = Number.NaN
    const running: Promise<void>[] = []
    for (let n = 0; n < perSecond * seconds; n++) {
      if (n === Math.floor((perSecond * seconds) / 2)) atHalf = memoryMb(pid)
      const due = begun + (n * 1000) / perSecond
      const wait = due - performance.now()
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
      // measured from when it was due, so that a held-up sender doesn't hide a slow answer
      running.push(
        send(n).then((status) => {
          times.push(performance.now() - due)
          if (status !== '200') failures.set(status, (failures.get(status) ?? 0) + 1)
        }),
      )
      if (running.length >= 10_000) await Promise.all(running.splice(0, 5000))
    }
    await Promise.all(running)
    const sorted = times.toSorted((a, b) => a - b)
    const failed = [...failures.values()].reduce((sum, n) => sum + n, 0)
    console.table([
      {
        members,
        seconds,
        'asked/s': perSecond,
        answers: times.length,
        'not 200': failed,
        'p50 ms': at(sorted, 0.5).toFixed(1),
        'p99 ms': at(sorted, 0.99).toFixed(1),
        'slowest ms': at(sorted, 1).toFixed(0),
        'Node CPU ms': ((cpuMs(pid) - before.node) / times.length).toFixed(2),
        'PostgreSQL CPU ms': ((cluster.cpuMs() - before.postgres) / times.length).toFixed(2),
        'MB before': before.memory.toFixed(0),
        'MB at half': atHalf.toFixed(0),
        'MB after': memoryMb(pid).toFixed(0),
      },
    ])
    for (const [status, n] of failures) console.log(`  ${n} times ${status}`)
    return failed === 0 && at(sorted, 0.99) <= P99_MS
  } finally {
    agent.destroy()
    await served.stop()
    await filled.close()
    await cluster.stop()
  }
}

/** The status of an answer, or the name of what went wrong. */
function ask(
  url: string,
  { agent, token, body }: { agent: Agent; token: string | undefined; body: unknown },
): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', (error) => resolve(error.name))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
