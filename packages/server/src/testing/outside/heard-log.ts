import { Writable } from 'node:stream'
import { openLog, type Log } from '../../platform/log.ts'

/** The product's logger, with its written lines. */
export function heardLog(): { log: Log; lines: readonly Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>)
      done()
    },
  })
  return { log: openLog('info', stream), lines }
}
