import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { numberOption } from '../../bench/options.ts'
import { openTalking } from '../../bench/talking.ts'
import type { TestMember } from '../../packages/server/src/testing/a-member.ts'
import { KilledServer } from '../../packages/server/src/testing/killed-server.ts'
import { compareWithBooks, startLoad } from './load.ts'

const SERVERS = 3
const STREAMS_BACK_MS = 5000

/** Kills one of three servers under load and starts it again. True if nothing was lost, doubled or missed. */
export async function drillServers(): Promise<boolean> {
  const [pairCount, seconds] = [numberOption('pairs', 10), numberOption('seconds', 10)]
  const talking = await openTalking(pairCount)
  const servers = Array.from({ length: SERVERS }, () => new KilledServer(talking.env))
  for (const server of servers) await server.start()
  const addresses = servers.map(({ address }) => address)
  const streams = talking.pairs.flat().map((member, at) => keepListening(member, addresses, at))
  await Promise.all(streams.map(({ opened }) => opened))
  const load = startLoad(talking.pairs, addresses)
  try {
    await setTimeout(seconds * 1000)
    await servers[0]?.kill()
    await setTimeout(seconds * 1000)
    await load.stop()
    const { lost, doubled } = await compareWithBooks(talking.services, talking.pairs, load)
    await setTimeout(STREAMS_BACK_MS)
    const missed = [...load.acknowledged].flatMap(([key, seq]) => {
      const [pair = 0, n = 0] = key.split(' ').map(Number)
      const receiver = streams[pair * 2 + (n % 2 === 0 ? 1 : 0)]
      return receiver?.heard.has(seq) ? [] : [key]
    }).length
    const away = Math.max(...streams.map(({ longestAwayMs }) => longestAwayMs()))
    console.table([
      {
        acknowledged: load.acknowledged.size,
        lost,
        'kept twice': doubled,
        'events missed': missed,
        'stream away ms': Math.round(away),
        'no message taken ms': Math.round(load.longestGapMs()),
        'answers of 500': load.statuses.get(500) ?? 0,
        'broken connections': load.statuses.get(0) ?? 0,
      },
    ])
    return lost + doubled + missed + (load.statuses.get(500) ?? 0) === 0 && away <= STREAMS_BACK_MS
  } finally {
    for (const stream of streams) stream.stop()
    for (const server of servers) await server.kill()
    await talking.close()
  }
}

/** A page's stream of events: once it breaks, it is opened at the next server, and asks for what it missed. */
function keepListening(member: TestMember, addresses: readonly string[], first: number) {
  const heard = new Set<number>()
  let [socket, isOn, lastId, longest, since]: [Socket | undefined, boolean, string, number, number] = [
    undefined,
    true,
    '',
    0,
    performance.now(),
  ]
  let begin = () => {}
  const opened = new Promise<void>((resolve) => (begin = resolve))
  const open = (turn: number) => {
    const { hostname, port } = new URL(addresses[turn % addresses.length] ?? '')
    let text = ''
    const last = lastId === '' ? '' : `last-event-id: ${lastId}\r\n`
    socket = connect(Number(port), hostname, () =>
      socket?.write(
        `GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${member.token}\r\n${last}\r\n`,
      ),
    )
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes(': open\n')) {
        longest = Math.max(longest, performance.now() - since)
        since = Number.POSITIVE_INFINITY
        begin()
      }
      for (const [, id, kind, seq] of text.matchAll(/id: (\S+)\nevent: (\w+)\ndata: [^\n]*?"seq":(\d+)[^\n]*\n\n/g)) {
        lastId = id ?? lastId
        if (kind === 'message') heard.add(Number(seq))
      }
      const end = text.lastIndexOf('\n\n')
      if (end >= 0) text = text.slice(end + 2)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      since = Math.min(since, performance.now())
      if (isOn) globalThis.setTimeout(open, 100, turn + 1)
    })
  }
  open(first)
  return {
    opened,
    heard: heard as ReadonlySet<number>,
    longestAwayMs: () => (since === Number.POSITIVE_INFINITY ? longest : Math.max(longest, performance.now() - since)),
    stop: () => {
      isOn = false
      socket?.destroy()
    },
  }
}
