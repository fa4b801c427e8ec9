import { Refusal } from './refusal.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once and so many wait; whoever comes then is told to come back. */
export function openGate({ inside, waiting }: { readonly inside: number; readonly waiting: number }): Gate {
  let free = inside
  const queue: (() => void)[] = []
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free++
  }
  return async (work) => {
    if (free > 0) free--
    else {
      if (queue.length >= waiting) throw new Refusal('busy', { retryAfterSeconds: 3 })
      await new Promise<void>((enter) => queue.push(enter))
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
