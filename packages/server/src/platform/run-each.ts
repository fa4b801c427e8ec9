import { isDatabaseUnreachable } from './db/constraint.ts'
import type { Log } from './log.ts'

/** After this many failures in a row the cause is not a single item. */
const MOST_IN_A_ROW = 5

/**
 * Does something for one after the other. One that fails is told of and keeps none of the others waiting.
 * @param failed what the log says then: "a pause was not ended"
 * @param idOf names the one in the log, by ids alone; as it is, where that is what it consists of
 * @throws the error of one that failed after several others in a row: at once while the database is away, so that the next run
 * takes the rest; otherwise at the end, since the next run would begin with the same ones and never reach the rest
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

/** The same for steps that have nothing to do with each other, by their names. */
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
