import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Latencies in milliseconds, sorted, and how many answers came in a second. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/**
 * Sends one request after the other on each of some connections. Bare sockets, so that the client takes little of the
 * machine that it shares with the server. "Busy" is counted apart and asked again; another answer that isn't a success ends
 * the measurement.
 */
export async function loadHttp(
  address: string,
  next: () => Buffer,
  connections: number,
  seconds: number,
): Promise<Load> {
  const { hostname, port } = new URL(address)
  const until = performance.now() + seconds * 1000
  const waits = { times: 0 }
  const times = (
    await Promise.all(
      Array.from({ length: connections }, () => loadOne(connect(Number(port), hostname), next, until, waits)),
    )
  ).flat()
  if (waits.times > 0) console.log(`  ${waits.times} answers were "busy"; each was asked again after ${BUSY_MS} ms`)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** How long a client waits that was told to come back. */
const BUSY_MS = 200

function loadOne(socket: Socket, next: () => Buffer, until: number, waits: { times: number }): Promise<number[]> {
  socket.setNoDelay(true)
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let begun = performance.now()
    let have = 0
    let need = -1
    let isBusy = false
    const ask = () => {
      have = 0
      need = -1
      begun = performance.now()
      socket.write(next())
    }
    socket.on('connect', () => socket.write(next()))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      have += chunk.length
      if (need < 0) {
        isBusy = chunk.toString('latin1', 0, 12) === 'HTTP/1.1 503'
        need = wholeLength(chunk)
      }
      if (have < need) return
      const now = performance.now()
      if (isBusy) waits.times += 1
      else times.push(now - begun)
      if (now >= until) {
        socket.destroy()
        resolve(times)
        return
      }
      if (isBusy) setTimeout(ask, BUSY_MS)
      else ask()
    })
  })
}

/** Bytes of the body that a request is answered with. */
export async function answerLength(address: string, request: Buffer): Promise<number> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(request)
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return wholeLength(first) - first.indexOf('\r\n\r\n') - 4
}

/** Bytes of the answer with its head; the head always comes in the first piece. */
function wholeLength(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n')
  const head = first.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!/^HTTP\/1\.1 (20|503)/.test(head) || length === undefined) throw new Error(`Not an answer to measure:\n${head}`)
  return end + 4 + Number(length)
}

/** The bytes of a request; a body goes as JSON. */
export function requestBytes(
  address: string,
  line: string,
  { body, token }: { readonly body?: unknown; readonly token?: string | undefined } = {},
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${line} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}

export const searchRequest = (address: string, body: unknown, token: string | undefined): Buffer =>
  requestBytes(address, 'POST /profile/search/profilelist?page=0&size=50', { body, token })
