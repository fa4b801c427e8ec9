import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { LiveEvent } from '../packages/server/src/platform/live/live.store.ts'
import type { Services } from '../packages/server/src/services.ts'
import type { TestMember } from '../packages/server/src/testing/a-member.ts'
import { numberOption } from './options.ts'
import { openStreams } from './streams.ts'
import { at } from './search/times.ts'
import { cpuMs, memoryMb, startServer } from '../packages/server/src/testing/server-process.ts'
import { openTalking, write, type Pair } from './talking.ts'

/**
 * How soon does a message stand on the pages that are open, what does an open page cost, and what does it cost to announce?
 * Messages are sent to the server that holds the streams; bare events are written by another process, as by a second server.
 */

/** A phone and a computer. */
const STREAMS_OF_A_MEMBER = numberOption('each', 2)
const WRITERS = 8
const AT_ONCE = 64
/** Messages before the first that is measured. */
const WARMING = 500

/** True when each event reached every page of its member once. */
export async function benchLive(): Promise<boolean> {
  const { kbEach, open, told, commitRates } = await measureStreams(numberOption('streams', 5000), countCommits)
  console.table({ 'open streams': open, 'kB of memory each': kbEach.toFixed(1) })
  console.table(Object.fromEntries(Object.entries(told).map(([name, one]) => [name, inWords(one)])))
  console.table(commitRates)
  return Object.values(told).every(areAllTold)
}

interface Streams<Rest> {
  readonly open: number
  /** Memory of the server for each open stream. */
  readonly kbEach: number
  readonly told: Readonly<Record<'messages, sent to the same server' | 'events, written by another server', ToldTimes>>
  readonly commitRates: Rest
}

/** Opens streams at a server of its own, lets messages and bare events be told on them, and does `besides` on its database. */
export async function measureStreams<Rest>(
  streams: number,
  besides: (url: string, services: Services, seconds: number) => Promise<Rest>,
): Promise<Streams<Rest>> {
  // a message costs the server a hundred times as much as a bare event
  const [rate, messages] = [numberOption('rate', 500), numberOption('messages', 40)]
  const seconds = numberOption('seconds', 10)
  const talking = await openTalking(Math.ceil(streams / STREAMS_OF_A_MEMBER / 2), { cheapPasswords: true })
  const { services, env, pairs } = talking
  const members = pairs.flat()
  const served = await startServer(env)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const sockets: Socket[] = []
  try {
    const pid = served.server.pid ?? 0
    const before = memoryMb(pid)
    const heard = new Map<string, number[]>()
    sockets.push(
      ...(await openStreams(served.address, members, streams, (key) => {
        const known = heard.get(key) ?? []
        heard.set(key, known)
        known.push(performance.now())
      })),
    )
    const kbEach = ((memoryMb(pid) - before) * 1024) / streams
    const send = (n: number) => post(served.address, agent, pairs, n)
    // the server is warm
    for (let n = 0; n < Math.min(pairs.length, WARMING); n++) await send(n)
    const told = {
      'messages, sent to the same server': await tellAll(heard, { rate: messages, seconds, pid }, (n) =>
        send(n + pairs.length),
      ),
      'events, written by another server': await tellAll(heard, { rate, seconds, pid }, (n) =>
        put(services, members, n),
      ),
    }
    return {
      open: sockets.length,
      kbEach,
      told,
      commitRates: await besides(env['DATABASE_URL'] ?? '', services, seconds),
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    agent.destroy()
    await served.stop()
    await talking.close()
  }
}

export const areAllTold = ({ times, wanted }: ToldTimes): boolean => times.length === wanted

interface ToldTimes {
  /** Milliseconds from the sending to each page, sorted. */
  readonly times: readonly number[]
  /** The same from the answer to the sender, below 0 where a page hears it sooner. */
  readonly afterAnswer: readonly number[]
  readonly wanted: number
  readonly perSecond: number
  /** Of the server, while they were told. */
  readonly cores: number
}

const inWords = ({ times, afterAnswer, wanted, perSecond, cores }: ToldTimes) => ({
  'a second': Math.round(perSecond),
  told: `${times.length} of ${wanted}`,
  'p50 ms': at(times, 0.5).toFixed(0),
  'p99 ms': at(times, 0.99).toFixed(0),
  'p99 ms after the answer': at(afterAnswer, 0.99).toFixed(0),
  'cores of the server': cores.toFixed(2),
  'load of the machine': loadavg()[0]?.toFixed(1),
})

/** The n-th message of all pairs in turn. Answers by what the receiver's pages know it. */
async function post(address: string, agent: Agent, pairs: readonly Pair[], n: number): Promise<string> {
  const pair = pairs[n % pairs.length]
  const turn = Math.floor(n / pairs.length)
  if (!pair) throw new Error('There is no such pair.')
  const { status, seq } = await write(address, agent, pair, turn)
  if (status !== 201) throw new Error(`A message was answered with ${status}.`)
  return `${pair[turn % 2 === 0 ? 0 : 1].profileId} ${seq}`
}

/** An event for one of the members in turn. Answers by what its pages know it. */
async function put({ transact, live }: Services, members: readonly TestMember[], n: number): Promise<string> {
  const [to, about, seq] = [members[n % members.length]?.profileId ?? '', randomUUID(), n]
  await transact((tx) => live.put(tx, [{ to, kind: 'message', about, seq }]))
  return `${about} ${seq}`
}

/** Lets something be written at a rate; `write` answers by what the pages know it. */
async function tellAll(
  heard: Map<string, number[]>,
  { rate, seconds, pid }: { rate: number; seconds: number; pid: number },
  write: (n: number) => Promise<string>,
): Promise<ToldTimes> {
  heard.clear()
  const [begun, used] = [performance.now(), cpuMs(pid)]
  const written: [key: string, at: number, answered: number][] = []
  const writing: Promise<void>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const wait = begun + (n * 1000) / rate - performance.now()
    if (wait > 1) await setTimeout(wait)
    const sent = performance.now()
    const done = write(n).then((key) => void written.push([key, sent, performance.now()]))
    // told by all of them together, so that nothing is left running
    done.catch(() => {})
    writing.push(done)
  }
  await Promise.all(writing)
  const took = performance.now() - begun
  const cores = (cpuMs(pid) - used) / took
  await setTimeout(3000)
  const since = (from: (one: (typeof written)[number]) => number) =>
    written.flatMap((one) => (heard.get(one[0]) ?? []).map((then) => then - from(one))).toSorted((a, b) => a - b)
  return {
    times: since(([, sent]) => sent),
    afterAnswer: since(([, , answered]) => answered),
    wanted: rate * seconds * STREAMS_OF_A_MEMBER,
    perSecond: (rate * seconds * 1000) / took,
    cores,
  }
}

/** Commits a second: events alone, announced after the commit as the product does, and announced inside each transaction. */
async function countCommits(url: string, services: Services, seconds: number): Promise<object> {
  const insert = `insert into live_event (profile_id, kind, seq, created_at) values (gen_random_uuid(), 'message', 1, now())`
  const found: Record<string, { commits: number; seconds: number }> = {}
  const write = async (client: pg.Client, notify?: string) => {
    await client.query('begin')
    await client.query(insert)
    if (notify) await client.query(notify)
    await client.query('commit')
  }
  const event: LiveEvent = { to: randomUUID(), kind: 'message', seq: 1 }
  const variants: readonly [string, (client: pg.Client) => Promise<void>][] = [
    ['not announced', (client) => write(client)],
    ['announced together, after the commit', () => services.transact((tx) => services.live.put(tx, [event]))],
    ['announced by each, inside it', (client) => write(client, `select pg_notify('bench', gen_random_uuid()::text)`)],
  ]
  for (let turn = 0; turn < 2; turn++)
    for (const [name, commit] of variants) {
      const known = (found[name] ??= { commits: 0, seconds: 0 })
      const until = performance.now() + (seconds * 1000) / 3
      await Promise.all(
        Array.from({ length: WRITERS }, async () => {
          const client = new pg.Client(url)
          await client.connect()
          while (performance.now() < until) {
            await commit(client)
            known.commits += 1
          }
          await client.end()
        }),
      )
      known.seconds += seconds / 3
    }
  return Object.fromEntries(
    Object.entries(found).map(([name, one]) => [name, { 'commits a second': Math.round(one.commits / one.seconds) }]),
  )
}

if (import.meta.main) process.exitCode = (await benchLive()) ? 0 : 1
