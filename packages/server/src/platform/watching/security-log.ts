import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { openLog, type Log } from '../log.ts'
import { addressKey } from '../security/throttle.ts'
import type { Meters } from './meters.ts'
import type { SecurityEvent } from './security-events.ts'

/** What a line says besides its event: names from the source, and pseudonyms. */
interface Facts {
  /** The account: logged as a pseudonym. */
  readonly account?: string
  /** The member of staff, by id: the staff record has the name. */
  readonly staff?: string
  /** The network address: logged as a pseudonym. */
  readonly from?: string
  /** The address of the call as it was registered. */
  readonly route?: string | undefined
  /** The refusal's code, the act in the staff record, or what went with a member who left. */
  readonly code?: string
  readonly retryAfterSeconds?: number | undefined
  /** Of a report of a browser. */
  readonly directive?: string
  readonly blocked?: string
  readonly page?: string
}

export interface SecurityLog {
  readonly note: (event: SecurityEvent, facts: Facts) => void
  /** Pseudonyms of an account: by the present secret, then by the one before. */
  readonly namesOf: (accountId: string) => readonly string[]
}

interface Outside {
  readonly log: Log
  readonly meters: Pick<Meters, 'happened'>
  /** The same account and address have the same pseudonym on all servers that share it. */
  readonly secret: string
  readonly oldSecret?: string | undefined
  /** Undefined: the lines go to the general log, marked `log: "security"`. */
  readonly file: string | undefined
}

/** The log of what matters to the security of accounts. It names no one: accounts and addresses are keyed hashes. */
export function openSecurityLog({ log, meters, secret, oldSecret, file }: Outside): SecurityLog {
  const general = log.child({ log: 'security' })
  let lines = general
  let last: object | undefined
  if (file !== undefined) {
    const destination = pino.destination({ dest: file, mkdir: true, append: true })
    lines = openLog('info', destination).child({ log: 'security' })
    destination.on('error', (err) => {
      if (lines === general) return
      // a full disk: its library would try again without an end when the server stops
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
