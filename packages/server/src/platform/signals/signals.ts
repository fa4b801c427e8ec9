import { openWorkerProcess } from '../workers/worker-process.ts'
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
  /** How many faces are visible; undefined if not asked for, as above. */
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

/** Looks at pictures in a process that begins with the first of them. */
export function openSignals(): Signals {
  const worker = openWorkerProcess(new URL('./signals-worker.ts', import.meta.url), {
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
  })
  return {
    lookAt: (asked) => worker.ask(asked) as Promise<Answered>,
    close: worker.close,
  }
}
