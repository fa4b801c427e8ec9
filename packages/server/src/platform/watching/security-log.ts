import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { openLog, type Log } from '../log.ts'
import { addressKey } from '../security/throttle.ts'
import type { Meters } from './meters.ts'
import type { SecurityEvent } from './security-events.ts'

/** Details of a line: names from the source, and pseudonyms. */
interface Facts {
  /** The account: logged as a pseudonym. */
  readonly account?: string
  /** The member of staff, by id: the staff record has the name. */
  readonly staff?: string
  /** The network address: logged as a pseudonym. */
  readonly from?: string
  /** The registered path of the call. */
  readonly route?: string | undefined
  /** The refusal's code, the act in the staff record, or what was deleted with a member who left. */
  readonly code?: string
  readonly retryAfterSeconds?: number | undefined
  /** From a browser's report. */
  readonly directive?: string
  readonly blocked?: string
  readonly page?: string
}

export interface SecurityLog {
  readonly note: (event: SecurityEvent, facts: Facts) => void
  /** Pseudonyms of an account: by the current secret, then by the previous one. */
  readonly namesOf: (accountId: string) => readonly string[]
}

interface Dependencies {
  readonly log: Log
  readonly meters: Pick<Meters, 'happened'>
  /** Servers that share it use the same pseudonyms for accounts and addresses. */
  readonly secret: string
  readonly oldSecret?: string | undefined
  /** Undefined: the lines go to the general log, marked `log: "security"`. */
  readonly file: string | undefined
}

/** Log of events that concern the security of accounts. It contains keyed hashes instead of accounts and addresses. */
export function openSecurityLog({ log, meters, secret, oldSecret, file }: Dependencies): SecurityLog {
  const general = log.child({ log: 'security' })
  let lines = general
  let last: object | undefined
  if (file !== undefined) {
    const destination = pino.destination({ dest: file, mkdir: true, append: true })
    lines = openLog('info', destination).child({ log: 'security' })
    destination.on('error', (err) => {
      if (lines === general) return
      // a full disk: otherwise the library would retry forever when the server stops
      destination.destroy()
      lines = general
      log.error({ err, file }, 'the security log cannot be written, and goes on here until the next start')
      if (last) general.info(last)
    })
  }
  const pseudonym = (kind: string, text: string, key = secret) =>
    createHmac('sha256', key).update(`security log ${kind} ${text}`).digest('hex').slice(0, 16)
  const keys = oldSecret === undefined ? [secret] : [secret, oldSecret]
  return {
    namesOf: (accountId) => keys.map((key) => pseudonym('account', accountId, key)),
    note: (event, { account, from, ...facts }) => {
      meters.happened(event)
      last = {
        event,
        ...(account !== undefined && { account: pseudonym('account', account) }),
        ...(from !== undefined && { from: pseudonym('address', addressKey(from)) }),
        ...facts,
      }
      lines.info(last)
    },
  }
}
