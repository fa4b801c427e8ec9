import { openWorkerProcess } from '../workers/worker-process.ts'
import type { Nudity } from './nudity.ts'
import type { PictureHash } from './picture-hash.ts'

export interface SignalRequest {
  /** In a format that the service itself creates. */
  readonly picture: Uint8Array
  /** Also use the models, which take most of the time. */
  readonly isJudged: boolean
}

export interface PictureSignals extends PictureHash {
  readonly nudity: Nudity | undefined
  /** Number of visible faces; undefined if not requested, as above. */
  readonly faces: number | undefined
}

export interface Signals {
  /** Analyses pictures one after the other. @throws if it fails or takes too long */
  readonly lookAt: (asked: SignalRequest) => Promise<PictureSignals>
  readonly close: () => Promise<void>
}

/** The first picture waits until the models are loaded. */
const PATIENCE_MS = 30_000
/** The models take 100 MB of memory: an idle server frees it. */
const IDLE_MS = 300_000

/** Analyses pictures in a process that starts with the first of them. */
export function openSignals(): Signals {
  const worker = openWorkerProcess(new URL('./signals-worker.ts', import.meta.url), {
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
  })
  return {
    lookAt: (asked) => worker.ask(asked) as Promise<PictureSignals>,
    close: worker.close,
  }
}
