import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../packages/server/src/services.ts'
import { openCluster, type Cluster } from '../packages/server/src/testing/databases/own-cluster.ts'
import { memoryMb, startServer } from '../packages/server/src/testing/databases/server-process.ts'
import type { TestMember } from '../packages/server/src/testing/members/a-member.ts'
import { defineBench } from './parts/bench.ts'
import { atRate } from './parts/load.ts'
import { startMeter, type ProcessorTime } from './parts/meter.ts'
import { openStreams } from './parts/streams.ts'
import { openTalking, write, type Pair } from './parts/talking.ts'
import { sorted, spread } from './parts/times.ts'

const BARE = join(import.meta.dirname, 'parts/bare-streams.ts')
const AT_ONCE = 64
/** Messages before the first measured one. */
const WARMING = 500
/** Maximum delay of the last event. */
const LATEST_MS = 3000

interface Wishes {
  readonly streams: number
  /** Streams per member: a phone and a computer make two. */
  readonly each: number
  readonly seconds: number
  /** Events a second that another server writes. */
  readonly rate?: number
  /** Messages a second; each costs the server a hundred times as much as a bare event. */
  readonly messages?: number
}

export const live = defineBench({
  name: 'live',
  shows: 'memory of an open page, beside one of a bare Node server, and how soon messages and events stand on it',
  options: { streams: 5000, each: 2, rate: 500, messages: 40, seconds: 10 },
  run: async (wishes) => {
    await using cluster = await openCluster()
    const { kbEach, told } = await measureStreams(cluster, wishes)
    console.table([
      {
        'open pages': wishes.streams,
        'kB of memory each': kbEach.toFixed(1),
        'kB each of a bare server': (await bareKb(wishes.streams)).toFixed(1),
      },
    ])
    console.table(
      Object.fromEntries(
        Object.entries(told).map(([name, { times, afterAnswer, wanted, used }]) => [
          name,
          {
            told: `${times.length} of ${wanted}`,
            ...spread(times),
            'p99 ms after the answer': spread(afterAnswer)['p99 ms'],
            'cores of the server': (used.node / used.ms).toFixed(2),
          },
        ]),
      ),
    )
  },
})

/**
 * Opens streams at its own server and measures the delivery of messages, which are sent to that server, and of bare
 * events, which this process writes as a second server would.
 */
export async function measureStreams(cluster: Cluster, wishes: Wishes) {
  const { streams, each, seconds, rate = 500, messages = 40 } = wishes
  await using cleanUp = new AsyncDisposableStack()
  const talking = cleanUp.use(
    await openTalking(Math.ceil(streams / each / 2), { url: cluster.url, cheapPasswords: true }),
  )
  const { services, env, pairs } = talking
  const served = cleanUp.use(await startServer(env))
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  cleanUp.defer(() => agent.destroy())
  const before = memoryMb(served.pid)
  const arrivals: ArrivalTimes = new Map()
  const sockets = await openStreams(served.address, pairs.flat(), streams, (key) => {
    arrivals.set(key, [...(arrivals.get(key) ?? []), performance.now()])
  })
  cleanUp.defer(() => sockets.forEach((socket) => socket.destroy()))
  const kbEach = ((memoryMb(served.pid) - before) * 1024) / streams
  const send = (n: number) => post(served.address, agent, pairs, n)
  const warming = Math.min(pairs.length, WARMING)
  for (let n = 0; n < warming; n++) await send(n)
  /** `announce` returns the key by which the pages know the event. */
  const tell = async (perSecond: number, announce: (n: number) => Promise<string>): Promise<Deliveries> => {
    arrivals.clear()
    const meter = startMeter(served, cluster)
    const announced = await atRate(perSecond, seconds, async (n) => {
      const sent = performance.now()
      const key = await announce(n)
      return { key, sent, answered: performance.now() }
    })
    const used = meter()
    await pause(LATEST_MS)
    const since = (from: 'sent' | 'answered') =>
      sorted(announced.flatMap((one) => (arrivals.get(one.key) ?? []).map((at) => at - one[from])))
    return { times: since('sent'), afterAnswer: since('answered'), wanted: perSecond * seconds * each, used }
  }
  return {
    kbEach,
    told: {
      'messages, sent to the same server': await tell(messages, (n) => send(n + warming)),
      'events, written by another server': await tell(rate, (n) => put(services, pairs.flat(), n)),
    },
  }
}

/** When pages received an event, by its profile and number. */
type ArrivalTimes = Map<string, readonly number[]>

interface Deliveries {
  /** Sorted milliseconds from sending to each page. */
  readonly times: readonly number[]
  /** Sorted milliseconds from the sender's answer to each page; negative if a page receives it sooner. */
  readonly afterAnswer: readonly number[]
  readonly wanted: number
  readonly used: ProcessorTime
}

/** Sends the n-th message, of each pair in turn. Returns the key by which the receiver's pages know it. */
async function post(address: string, agent: Agent, pairs: readonly Pair[], n: number): Promise<string> {
  const pair = pairs[n % pairs.length]
  const turn = Math.floor(n / pairs.length)
  if (!pair) throw new Error('There is no such pair.')
  const { status, seq } = await write(address, agent, pair, turn)
  if (status !== 201) throw new Error(`A message was answered with ${status}.`)
  return `${pair[turn % 2 === 0 ? 0 : 1].profileId} ${seq}`
}

/** Writes an event for the members in turn. Returns the key by which their pages know it. */
async function put({ transact, live: events }: Services, members: readonly TestMember[], n: number): Promise<string> {
  const [to, about, seq] = [members[n % members.length]?.profileId ?? '', randomUUID(), n]
  await transact((tx) => events.put(tx, [{ to, kind: 'message', about, seq }]))
  return `${about} ${seq}`
}

/** Memory per open connection of a server that does nothing else. */
async function bareKb(streams: number): Promise<number> {
  await using bare = await startServer({}, BARE)
  const before = memoryMb(bare.pid)
  const sockets = await openStreams(bare.address, [undefined], streams)
  const after = memoryMb(bare.pid)
  for (const socket of sockets) socket.destroy()
  return ((after - before) * 1024) / streams
}
