import { isDatabaseUnreachable } from './db/constraint.ts'
import type { Log } from './log.ts'

/** After this many failures in a row, the cause is not a single item. */
const MOST_IN_A_ROW = 5

/**
 * Processes items one after the other. A failure is logged and doesn't hold up the others.
 * @param failed text for the log: "a pause was not ended"
 * @param idOf how the log names an item, by ids only; default: the item itself
 * @throws the error of an item that failed after several others in a row. While the database is away it throws at once,
 * so that the next run processes the rest; otherwise at the end, because the next run would begin with the same items
 * and never reach the rest
 */
export async function runEach<T>(
  log: Log,
  failed: string,
  all: Iterable<T>,
  act: (one: T) => Promise<unknown>,
  idOf: (one: T) => unknown = (one) => one,
): Promise<void> {
  let failures = 0
  let lasting: unknown
  for (const one of all) {
    try {
      await act(one)
      failures = 0
    } catch (err) {
      if (++failures >= MOST_IN_A_ROW) {
        if (isDatabaseUnreachable(err)) throw err
        lasting = err
      }
      log.error({ err, of: idOf(one) }, failed)
    }
  }
  if (lasting !== undefined) throw lasting
}

/** The same for independent steps, by name. */
export const runSteps = (
  log: Log,
  failed: string,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> =>
  runEach(
    log,
    failed,
    Object.entries(steps),
    ([, step]) => step(),
    ([name]) => name,
  )
