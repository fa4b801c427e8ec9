import pg from 'pg'

/** Name of the constraint that a write violated, so that a use case can answer with its own refusal. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

// connection lost or refused, out of resources, ended by the operator or a crash, cancelled, deadlocked, lock timeout,
// idle timeout; and the system's network errors
const AWAY_CODE = /^(08|53|57P|57014|40001|40P01|55P03|25P03|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOST|ENET)/
// errors of the driver and the query builder for a lost connection, which have no code
const AWAY_SENTENCE =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable|connection has been discarded|Cannot use a pool after/

/** True if the database is unreachable or too busy: the caller gets 503 and retries. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    (typeof code === 'string' && AWAY_CODE.test(code)) ||
    AWAY_SENTENCE.test(error.message) ||
    // one error per address of a host name with several
    (error instanceof AggregateError && error.errors.some(isDatabaseUnreachable)) ||
    isDatabaseUnreachable(error.cause)
  )
}

/** True if the referenced row doesn't exist, or was deleted concurrently. */
export const isForeignKeyBroken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'
