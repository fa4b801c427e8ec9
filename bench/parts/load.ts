import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sorted } from './times.ts'

/** How long a client waits after "busy" before it retries. */
const BUSY_MS = 200

export interface Load {
  readonly calls: number
  readonly perSecond: number
  /** Milliseconds of each call, sorted. */
  readonly times: readonly number[]
}

/** Makes the requests of a load. */
export type NextRequest = () => Buffer

/**
 * Sends one request after the other on each connection. Counts "busy" separately and retries; any other failure ends the
 * measurement.
 */
export async function loadClosed(
  address: string,
  next: NextRequest,
  connections: number,
  seconds: number,
): Promise<Load> {
  const begin = performance.now()
  const until = begin + seconds * 1000
  const times: number[] = []
  let busy = 0
  const callInTurn = async () => {
    using line = openLine(address)
    do {
      const begun = performance.now()
      const { status } = await line.ask(next())
      if (status === 200) times.push(performance.now() - begun)
      else if (status !== 503) throw new Error(`A request was answered with ${status}, so its time means nothing.`)
      else {
        busy += 1
        await pause(BUSY_MS)
      }
    } while (performance.now() < until)
  }
  await Promise.all(Array.from({ length: connections }, callInTurn))
  if (busy > 0) console.log(`  ${busy} answers were "busy"; each request was retried after ${BUSY_MS} ms`)
  // the last calls end after `until`
  return { calls: times.length, perSecond: (times.length * 1000) / (performance.now() - begin), times: sorted(times) }
}

/**
 * Sends requests at a constant rate, whether or not earlier ones are answered. Times are from when a request was due,
 * so that waiting behind others isn't hidden; failures have none.
 */
export async function loadOpen(address: string, next: NextRequest, perSecond: number, seconds: number) {
  await using lines = new AsyncDisposableStack()
  const free: Line[] = []
  const ask = async (due: number) => {
    const line = free.pop() ?? lines.use(openLine(address))
    const { status } = await line.ask(next())
    // a broken connection would fail all later requests too
    if (status > 0) free.push(line)
    return status === 200 ? performance.now() - due : undefined
  }
  const answers = await atRate(perSecond, seconds, (_, due) => ask(due))
  const times = sorted(answers.filter((time) => time !== undefined))
  return { failed: answers.length - times.length, times }
}

/** Starts work at a constant rate, however long earlier work takes; resolves once all is done. */
export async function atRate<T>(
  perSecond: number,
  seconds: number,
  work: (n: number, due: number) => Promise<T>,
): Promise<T[]> {
  const begun = performance.now()
  const working: Promise<T>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = begun + (n * 1000) / perSecond
    if (due - performance.now() > 1) await pause(due - performance.now())
    const one = work(n, due)
    // Promise.all reports failures at the end, so that nothing is left running
    one.catch(() => {})
    working.push(one)
  }
  return Promise.all(working)
}

interface Answer {
  /** 0 if there was no answer. */
  readonly status: number
  /** Bytes of the body. */
  readonly bytes: number
}

interface Line extends Disposable {
  /** One request at a time. */
  readonly ask: (request: Buffer) => Promise<Answer>
}

/**
 * A keep-alive connection over a bare socket, so that the client uses little of the machine that it shares with the
 * server.
 */
export function openLine(address: string): Line {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  let answered: ((answer: Answer) => void) | undefined
  let [have, need] = [0, -1]
  let answer: Answer = { status: 0, bytes: 0 }
  const end = () => {
    const tell = answered
    answered = undefined
    tell?.(answer)
  }
  socket.on('error', end)
  socket.on('close', end)
  socket.on('data', (chunk) => {
    have += chunk.length
    if (need < 0) {
      // the head always comes in the first chunk
      const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n')).toString('latin1')
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) throw new Error(`An answer to measure says its length:\n${head}`)
      answer = { status: Number(head.slice(9, 12)), bytes: Number(length) }
      need = head.length + 4 + answer.bytes
    }
    if (have >= need) end()
  })
  return {
    ask: (request) =>
      new Promise((resolve) => {
        ;[have, need, answer] = [0, -1, { status: 0, bytes: 0 }]
        answered = resolve
        if (socket.destroyed) end()
        else socket.write(request)
      }),
    [Symbol.dispose]: () => socket.destroy(),
  }
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

/** The requests in turn, endlessly. */
export function inTurn(requests: readonly Buffer[]): NextRequest {
  let turn = 0
  return () => {
    const request = requests[turn++ % requests.length]
    if (!request) throw new Error('There are no requests.')
    return request
  }
}
