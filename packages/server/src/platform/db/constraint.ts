import pg from 'pg'

/** The name of the constraint that a write broke, so that a use case can turn it into its own "no". */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** True when the database itself is out of reach or too busy: the caller is told to try again (503). */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (
    typeof code === 'string' &&
    /^(08|53|57P|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|57014|40001|40P01|55P03)/.test(code)
  )
    return true
  return /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after/.test(error.message)
}
