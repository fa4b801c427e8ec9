import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Nudity } from './nudity.ts'
import type { PictureHash } from './picture-hash.ts'

export interface Asked {
  /** In a format that the service makes itself. */
  readonly picture: Uint8Array
  /** By the models too, which take most of the time. */
  readonly isJudged: boolean
}

export interface Answered extends PictureHash {
  readonly nudity: Nudity | undefined
  /** How many are to be seen; undefined where nobody asked, as above. */
  readonly faces: number | undefined
}

export interface Signals {
  /** What a machine sees in a picture; one after the other. @throws when it can't tell, or takes too long */
  readonly lookAt: (asked: Asked) => Promise<Answered>
  readonly close: () => Promise<void>
}

/** The first picture waits until the models are loaded. */
const PATIENCE_MS = 30_000
/** The models take 100 MB of memory: a server that sees no pictures gives it back. */
const IDLE_MS = 300_000

/** Looks at pictures in a thread that begins with the first of them. */
export function openSignals(): Signals {
  const inTurn = pLimit(1)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  const begin = () => {
    const begun = new Worker(new URL('./signals-worker.ts', import.meta.url))
    // whoever asked hears of it; one that dies while nobody asks is begun anew with the next picture
    begun.on('error', () => (worker = undefined))
    // it never keeps the process alive
    begun.unref()
    return begun
  }

  const ask = async (asked: Asked): Promise<Answered> => {
    clearTimeout(idle)
    worker ??= begin()
    worker.postMessage(asked)
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [
      Answered | { readonly fault: string },
    ]
    idle = setTimeout(() => void end(), IDLE_MS).unref()
    if ('fault' in answer) throw new Error(`a picture could not be looked at: ${answer.fault}`)
    return answer
  }

  return {
    lookAt: (asked) =>
      inTurn(async () => {
        try {
          return await ask(asked)
        } catch (error) {
          // what it was doing is in nobody's way afterwards
          await end()
          throw error
        }
      }),
    close: end,
  }
}
