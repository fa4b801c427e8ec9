import type { FastifyReply } from 'fastify'
import { GUARDS, LOADS_NOTHING } from './guards.ts'

/** A reader this far behind is cut off: it reconnects and asks for missed events. */
const MOST_BEHIND_BYTES = 64 * 1024

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  ...GUARDS,
  'content-security-policy': LOADS_NOTHING,
  // an open connection would keep the server from stopping
  connection: 'close',
  // a proxy in between hands on each event as it comes
  'x-accel-buffering': 'no',
}

/** An event as sent: serialized once for all streams. */
export type EventText = `${string}\n\n`

/**
 * @param id sent back by the reader in Last-Event-ID when it reconnects
 */
export const eventText = (event: string, data: object, id?: string): EventText =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * A response of events that continues until either side ends it
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
export interface EventStream {
  readonly send: (event: EventText) => void
  /** Keeps proxies from closing a silent connection. */
  readonly keepAlive: () => void
  readonly end: () => void
  /** The reader hung up before the stream opened: `closed` isn't called any more. */
  readonly isClosed: () => boolean
}

/** Starts an event stream. `closed` is called once, whichever side ends it. */
export function openEventStream(reply: FastifyReply, closed: () => void): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.once('close', closed)
  // the reader hung up while data was being sent
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
