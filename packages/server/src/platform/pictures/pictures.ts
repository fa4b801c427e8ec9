import { openSemaphore } from '../semaphore.ts'
import { Refusal } from '../refusal.ts'
import { openWorkerProcess, WorkerEnded } from '../workers/worker-process.ts'
import { STEP_SECONDS } from './encoding.ts'
import { pictureKind, type Fault, type PictureKind } from './pictures.rules.ts'

/** How a copy is scaled: to cover a box, or to fit into it; never enlarged. */
export interface CopySpec {
  readonly fit: 'outside' | 'inside'
  readonly width: number
  readonly height: number
  readonly format: 'avif' | 'webp' | 'jpeg'
}

export interface PictureCopies {
  /** Width of the largest copy. */
  readonly width: number
  readonly height: number
  /** In the order of the request. */
  readonly copies: readonly Buffer[]
}

export interface Pictures {
  /**
   * Makes copies of an uploaded picture: upright, in sRGB, without metadata.
   * @throws Refusal notAnImage, imageTooLarge, imageDamaged, busy
   */
  readonly copy: (sent: Uint8Array, wanted: readonly CopySpec[]) => Promise<PictureCopies>
  /**
   * Makes a JPEG of a copy, with a faint text all over it.
   * @throws Refusal busy
   */
  readonly print: (copy: Uint8Array, text: string | undefined) => Promise<Buffer>
  readonly close: () => Promise<void>
}

interface Bounds {
  /** Of all frames together. */
  readonly pixels: number
}

export interface CopiesRequest {
  readonly sent: Uint8Array
  readonly kind: PictureKind
  readonly wanted: readonly CopySpec[]
  readonly pixels: number
}

export interface PrintRequest {
  readonly copy: Uint8Array
  readonly text: string | undefined
}

export type PictureResult<T> = { readonly made: T } | { readonly fault: Fault }

/** A picture takes a core. */
const AT_ONCE = { inside: 2, waiting: 24 }
/** A print takes a few hundredths of a second, and a gallery requests several. */
const PRINTS_AT_ONCE = { inside: 2, waiting: 200 }
/** Longer than all steps of a picture together. */
const PATIENCE_MS = 10 * STEP_SECONDS * 1000
const IDLE_MS = 300_000

/** Decodes and encodes in a child process. When it ends, it frees the memory that pictures took. */
export function openPictures({ pixels }: Bounds): Pictures {
  const worker = openWorkerProcess(new URL('./pictures-worker.ts', import.meta.url), {
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
    atOnce: AT_ONCE.inside + PRINTS_AT_ONCE.inside,
  })
  const inTurn = openSemaphore(AT_ONCE)
  const printsInTurn = openSemaphore(PRINTS_AT_ONCE)
  const answerOf = async <T>(asked: CopiesRequest | PrintRequest): Promise<PictureResult<T>> => {
    try {
      return (await worker.ask(asked)) as PictureResult<T>
    } catch (error) {
      // another picture may have crashed the process
      if (error instanceof WorkerEnded) return { fault: 'busy' }
      throw error
    }
  }
  const ask = async <T>(asked: CopiesRequest | PrintRequest): Promise<T> => {
    const answered = await answerOf<T>(asked)
    if ('made' in answered) return answered.made
    throw new Refusal(answered.fault, answered.fault === 'busy' ? { retryAfterSeconds: STEP_SECONDS } : {})
  }
  return {
    copy: async (sent, wanted) => {
      const kind = pictureKind(sent)
      if (!kind) throw new Refusal('notAnImage')
      return inTurn(() => ask({ sent, kind, wanted, pixels }))
    },
    print: (copy, text) => printsInTurn(() => ask({ copy, text })),
    close: worker.close,
  }
}
