import { Agent } from 'node:http'
import pg from 'pg'
import { numberOption } from './options.ts'
import { at } from './search/times.ts'
import { cpuMs, startServer } from '../packages/server/src/testing/server-process.ts'
import { openTalking, write } from './talking.ts'

/** As many as two processors serve. */
const SERVERS = 2
const AT_ONCE = 16
const TURNS = 3
const WANTED_A_SECOND = 500

/**
 * How many messages a second do two servers take, through HTTP with all that a message causes, beside bare inserts of the
 * same words by as many connections? In turns, so that what else the machine does falls on both. True from 500 a second on.
 */
export async function benchMessages(): Promise<boolean> {
  const seconds = numberOption('seconds', 10)
  const talking = await openTalking(AT_ONCE * 4)
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer(talking.env)))
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const pool = new pg.Pool({ connectionString: talking.env['DATABASE_URL'], max: AT_ONCE })
  try {
    await pool.query(
      'create table bare (id bigint generated always as identity primary key, by_id text not null, text text not null)',
    )
    const nodeMs = () => servers.reduce((sum, { server }) => sum + cpuMs(server.pid ?? 0), 0)
    const written = talking.pairs.map(() => 0)
    const failures = new Map<number, number>()
    const message = async (n: number) => {
      const nth = n % talking.pairs.length
      const { status } = await write(
        servers[n % SERVERS]?.address ?? '',
        agent,
        talking.pairs[nth] ?? never(),
        written[nth]!++,
      )
      if (status !== 201) failures.set(status, (failures.get(status) ?? 0) + 1)
    }
    const insert = async (n: number) => {
      const by = talking.pairs[n % talking.pairs.length]?.[0].profileId
      await pool.query('insert into bare (by_id, text) values ($1, $2)', [by, `Message ${n}`])
    }
    await load(message, 2)
    const [messages, inserts] = [figures(), figures()]
    const begun = nodeMs()
    for (let turn = 0; turn < TURNS; turn++) {
      await load(message, seconds / TURNS, messages)
      await load(insert, seconds / TURNS, inserts)
    }
    const spent = (nodeMs() - begun) / messages.times.length
    console.table({
      'messages through HTTP': { ...row(messages), 'Node CPU ms': spent.toFixed(2) },
      'bare inserts': row(inserts),
    })
    for (const [status, n] of failures) console.log(`  ${n} times ${status}`)
    return failures.size === 0 && messages.times.length / messages.seconds >= WANTED_A_SECOND
  } finally {
    await pool.end()
    agent.destroy()
    for (const { stop } of servers) await stop()
    await talking.close()
  }
}

const never = (): never => {
  throw new Error('There is no such pair.')
}

interface Figures {
  seconds: number
  readonly times: number[]
}
const figures = (): Figures => ({ seconds: 0, times: [] })

/** Concurrent calls, and for how long; one writer per pair, since its messages wait for each other. */
async function load(call: (n: number) => Promise<void>, seconds: number, into = figures()): Promise<void> {
  const begun = performance.now()
  const lane = async (nth: number) => {
    for (let round = 0; performance.now() - begun < seconds * 1000; round++) {
      const sent = performance.now()
      // a lane has pairs of its own
      await call(nth + AT_ONCE * (round % 4))
      into.times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => lane(nth)))
  into.seconds += (performance.now() - begun) / 1000
}

function row({ seconds, times }: Figures) {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    'a second': Math.round(times.length / seconds),
    'p50 ms': at(sorted, 0.5).toFixed(1),
    'p99 ms': at(sorted, 0.99).toFixed(1),
  }
}
