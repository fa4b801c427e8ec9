import { codesOf, type Fault } from '../outbox/message.ts'

/** The mail library's error. */
interface SmtpError {
  readonly code?: unknown
  readonly originalCode?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** Not logged in: the account's fault, whatever the command was. */
const LOGIN = [530, 534, 535, 538]
/** RFC 3463: mailbox full, and the classes mail system, network, security. They may affect all mails, or pass. */
const MAY_PASS = /^\d\.(2\.2|[347]\.\d+)$/

/**
 * Classifies a failure to send a mail. A relay's reply is about this mail only after RCPT TO and DATA; earlier errors
 * and broken connections affect all mails.
 */
export function smtpFault(error: unknown): { fault: Fault; reason: string } {
  const { originalCode, command, response, responseCode } = (error ?? {}) as SmtpError
  const status = typeof response === 'string' ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '') : ''
  const reason = [codesOf(error), originalCode, command, responseCode, status].filter(Boolean).join(' ')
  const fault = () => {
    // the library itself rejected the address
    if (command === 'API' && (error as SmtpError).code === 'EENVELOPE') return 'refused'
    if ((command !== 'RCPT TO' && command !== 'DATA') || typeof responseCode !== 'number') return 'outage'
    if (responseCode === 421 || LOGIN.includes(responseCode)) return 'outage'
    return responseCode < 500 || responseCode === 503 || MAY_PASS.test(status) ? 'deferred' : 'refused'
  }
  return { fault: fault(), reason }
}
