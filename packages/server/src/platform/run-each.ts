import type { Log } from './log.ts'

/** With so many failures in a row it isn't this one or that, but the database for example. */
const MOST_IN_A_ROW = 5

/**
 * Does something for one after the other. One that fails is told of and keeps none of the others waiting.
 * @throws the last error when several have failed in a row: the next run takes the rest
 */
export async function runEach<T>(
  log: Log,
  work: string,
  all: Iterable<T>,
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  let failures = 0
  for (const one of all) {
    try {
      await act(one)
      failures = 0
    } catch (err) {
      if (++failures === MOST_IN_A_ROW) throw err
      log.error({ err, work }, 'one piece of work in the background failed')
    }
  }
}

/** The same for steps that have nothing to do with each other. */
export const runSteps = (log: Log, work: string, steps: readonly (() => Promise<unknown>)[]): Promise<void> =>
  runEach(log, work, steps, (step) => step())
