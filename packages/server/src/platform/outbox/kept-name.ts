import { randomBytes } from 'node:crypto'

let last = 0

/** A file name for a message that is kept on this machine: names sort in the order of their messages. */
export function keptName(now: Date): string {
  last += 1
  const time = now.toISOString().replace(/[-:.]/g, '')
  return `${time}-${String(last).padStart(6, '0')}-${randomBytes(4).toString('hex')}`
}
