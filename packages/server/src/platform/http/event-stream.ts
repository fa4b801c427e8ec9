import type { FastifyReply } from 'fastify'
import { GUARDS, LOADS_NOTHING } from './guards.ts'

/** A reader who takes this much less than was sent is cut off: it comes back and asks for what it missed. */
const MOST_BEHIND_BYTES = 64 * 1024

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  ...GUARDS,
  'content-security-policy': LOADS_NOTHING,
  // what is left of the connection would keep a server that stops from doing so
  connection: 'close',
  // a proxy in between hands on each event as it comes
  'x-accel-buffering': 'no',
}

/** An event as it is sent: made once, however many streams tell it. */
export type EventText = `${string}\n\n`

/** @param id what the reader says in Last-Event-ID when it comes back */
export const eventText = (event: string, data: object, id?: string): EventText =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** An answer of events that goes on until either side ends it (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface EventStream {
  readonly send: (event: EventText) => void
  /** Keeps machines in between from taking the silence for the end. */
  readonly keepAlive: () => void
  readonly end: () => void
  /** Its reader had gone before it was opened: `closed` is called no more. */
  readonly isClosed: () => boolean
}

/** Starts an event stream. `closed` is called once, whichever side ends it. */
export function openEventStream(reply: FastifyReply, closed: () => void): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.once('close', closed)
  // a reader that has gone while something was on its way
  raw.on('error', () => {})
  raw.writeHead(200, HEAD)
  raw.write(': open\n\n')
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    if (!raw.write(text) && raw.writableLength > MOST_BEHIND_BYTES) raw.destroy()
  }
  return {
    send: write,
    keepAlive: () => write(':\n\n'),
    end: () => raw.end(),
    isClosed: () => raw.destroyed || raw.writableEnded,
  }
}
