import pLimit from 'p-limit'
import { Refusal } from './refusal.ts'

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

interface Room {
  readonly inside: number
  readonly waiting: number
  readonly retryAfterSeconds?: number
}

/** Runs a limited number of tasks and queues a limited number more; refuses the rest with `busy`. */
export function openSemaphore({ inside, waiting, retryAfterSeconds = 3 }: Room): Semaphore {
  const limit = pLimit(inside)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= inside + waiting) throw new Refusal('busy', { retryAfterSeconds })
    return limit(work)
  }
}
