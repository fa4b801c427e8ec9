import type { Services } from './services.ts'

/** Stops a task; resolves when nothing of it runs any more. */
export type Stop = () => Promise<void>

/** Work beside the requests. Each starts itself over again and again until it is stopped. */
const TASKS: readonly ((services: Services) => Stop)[] = []

/** Starts all tasks; the answer stops them all. */
export function startBackground(services: Services): Stop {
  const stops = TASKS.map((start) => start(services))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
