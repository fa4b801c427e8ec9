import { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** The product's logger, and the lines that it wrote. */
export function heardLog(): { log: FastifyBaseLogger; lines: readonly Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>)
      done()
    },
  })
  return { log: pino({ level: 'info' }, stream), lines }
}
