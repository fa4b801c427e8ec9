import { setTimeout as pause } from 'node:timers/promises'

/** Waits until work has ended, successfully or not, but no longer than this; the work continues in the background. */
export async function waitAtMost(ms: number, work: Promise<unknown>, failed: (error: unknown) => void): Promise<void> {
  const timer = new AbortController()
  await Promise.race([work.catch(failed), pause(ms, undefined, { signal: timer.signal }).catch(ignore)])
  timer.abort()
}

const ignore = () => {}
