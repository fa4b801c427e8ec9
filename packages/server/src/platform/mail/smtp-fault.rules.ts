import { codesOf, type Fault } from '../outbox/message.ts'

/** What the mail library tells of a failure. */
interface SmtpError {
  readonly code?: unknown
  readonly originalCode?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** Not before logging in: the account's fault, whatever the command was. */
const LOGIN = [530, 534, 535, 538]
/** RFC 3463: mailbox full, and the classes mail system, network, security. They may hold for all mails, or pass. */
const MAY_PASS = /^\d\.(2\.2|[347]\.\d+)$/

/**
 * Whose fault it is that a mail was not taken. A relay speaks of one mail only after RCPT TO and DATA; what goes wrong
 * before that, or breaks off, goes wrong for all.
 */
export function smtpFault(error: unknown): { fault: Fault; reason: string } {
  const { originalCode, command, response, responseCode } = (error ?? {}) as SmtpError
  const status = typeof response === 'string' ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '') : ''
  const reason = [codesOf(error), originalCode, command, responseCode, status].filter(Boolean).join(' ')
  const fault = () => {
    // the library itself found the address impossible
    if (command === 'API' && (error as SmtpError).code === 'EENVELOPE') return 'refused'
    if ((command !== 'RCPT TO' && command !== 'DATA') || typeof responseCode !== 'number') return 'outage'
    if (responseCode === 421 || LOGIN.includes(responseCode)) return 'outage'
    return responseCode < 500 || responseCode === 503 || MAY_PASS.test(status) ? 'deferred' : 'refused'
  }
  return { fault: fault(), reason }
}
