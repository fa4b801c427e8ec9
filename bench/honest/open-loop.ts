import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { at } from '../search/times.ts'

export interface OpenLoad {
  readonly sent: number
  readonly failed: number
  /** Milliseconds from when a request was due, so that waiting behind others isn't hidden. */
  readonly p50: number
  readonly p99: number
}

/** Sends requests at a constant rate over kept connections, whether or not earlier ones are answered. */
export async function loadOpen(
  address: string,
  next: () => Buffer,
  perSecond: number,
  seconds: number,
): Promise<OpenLoad> {
  const lines = openLines(address)
  const begun = performance.now()
  const answers: Promise<number | undefined>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = begun + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    answers.push(lines.ask(next()).then((isWell) => (isWell ? performance.now() - due : undefined)))
  }
  const times = await Promise.all(answers)
  lines.close()
  const sorted = times.filter((time) => time !== undefined).toSorted((a, b) => a - b)
  return { sent: times.length, failed: times.length - sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

interface Line {
  readonly ask: (request: Buffer) => Promise<boolean>
  readonly close: () => void
}

/** Connections that are opened when all are taken, and used again. */
function openLines(address: string): Line {
  const free: Line[] = []
  const all: Line[] = []
  return {
    ask: async (request) => {
      let line = free.pop()
      if (!line) {
        line = openLine(address)
        all.push(line)
      }
      const isWell = await line.ask(request)
      free.push(line)
      return isWell
    },
    close: () => {
      for (const line of all) line.close()
    },
  }
}

/** One connection, one request at a time. */
function openLine(address: string): Line {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  let answered: ((isWell: boolean) => void) | undefined
  let [have, need, isWell] = [0, -1, false]
  const end = (is: boolean) => {
    const tell = answered
    answered = undefined
    tell?.(is)
  }
  socket.on('error', () => end(false))
  socket.on('close', () => end(false))
  socket.on('data', (chunk) => {
    have += chunk.length
    if (need < 0) {
      const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n')).toString('latin1')
      need = head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
      isWell = head.startsWith('HTTP/1.1 20')
    }
    if (have >= need) end(isWell)
  })
  return {
    ask: (request) =>
      new Promise((resolve) => {
        ;[have, need, isWell] = [0, -1, false]
        answered = resolve
        if (socket.destroyed) end(false)
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
