import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Pair } from '../../bench/parts/talking.ts'
import type { TestMember } from '../../packages/server/src/testing/members/a-member.ts'
import type { Load } from './load.ts'

type Stream = ReturnType<typeof keepListening>

/** Opens a stream for each member of the pairs; resolves when all are open. */
export async function openStreams(pairs: readonly Pair[], addresses: readonly string[]): Promise<readonly Stream[]> {
  const streams = pairs.flat().map((member, at) => keepListening(member, addresses, at))
  await Promise.all(streams.map(({ opened }) => opened))
  return streams
}

/** Number of acknowledged messages that their receivers' streams don't deliver within a time. */
export async function countMissed(
  streams: readonly Stream[],
  { acknowledged }: Load,
  withinMs: number,
): Promise<number> {
  await setTimeout(withinMs)
  return [...acknowledged].filter(([key, seq]) => {
    const [pair = 0, n = 0] = key.split(' ').map(Number)
    return !streams[pair * 2 + (n % 2 === 0 ? 1 : 0)]?.heard.has(seq)
  }).length
}

/** A page's event stream: once it breaks, it is opened at the next server, and requests missed events. */
function keepListening(member: TestMember, addresses: readonly string[], first: number) {
  const received = new Set<number>()
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
        if (kind === 'message') received.add(Number(seq))
      }
      const end = text.lastIndexOf('\n\n')
      if (end >= 0) text = text.slice(end + 2)
      // the server has ended the answer, but a proxy keeps the connection
      if (text.endsWith('\r\n0\r\n\r\n')) socket?.destroy()
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
    heard: received as ReadonlySet<number>,
    longestAwayMs: () => (since === Number.POSITIVE_INFINITY ? longest : Math.max(longest, performance.now() - since)),
    stop: () => {
      isOn = false
      socket?.destroy()
    },
  }
}
