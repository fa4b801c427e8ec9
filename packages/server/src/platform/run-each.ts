import type { Log } from './log.ts'

/** Does something for one after the other. One that fails is told of and keeps none of the others waiting. */
export async function runEach<T>(
  log: Log,
  work: string,
  all: Iterable<T>,
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    try {
      await act(one)
    } catch (err) {
      log.error({ err, work }, 'one piece of work in the background failed')
    }
  }
}

/** The same for steps that have nothing to do with each other. */
export const runSteps = (log: Log, work: string, steps: readonly (() => Promise<unknown>)[]): Promise<void> =>
  runEach(log, work, steps, (step) => step())
