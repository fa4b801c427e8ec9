import pg from 'pg'

/** The name of the constraint that a write broke, so that a use case can turn it into its own "no". */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

// connection lost or refused, out of resources, ended by the operator or a crash, cancelled, deadlocked, not locked in time,
// idle for too long; and what the system says of the network
const AWAY_CODE = /^(08|53|57P|57014|40001|40P01|55P03|25P03|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOST|ENET)/
// what the driver and the query builder say of a connection that is gone, without a code
const AWAY_SENTENCE =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable|connection has been discarded|Cannot use a pool after/

/** True when the database itself is out of reach or too busy: the caller is told to try again (503). */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    (typeof code === 'string' && AWAY_CODE.test(code)) ||
    AWAY_SENTENCE.test(error.message) ||
    // of a name with several addresses none may answer
    (error instanceof AggregateError && error.errors.some(isDatabaseUnreachable)) ||
    isDatabaseUnreachable(error.cause)
  )
}

/** True when what a row was to hang on is not there, or went in that moment. */
export const isForeignKeyBroken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'
