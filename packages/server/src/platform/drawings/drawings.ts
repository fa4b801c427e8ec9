import { LRUCache } from 'lru-cache'
import { keyedMutex } from '../keyed-mutex.ts'
import { openSemaphore } from '../semaphore.ts'
import { singleFlight } from '../single-flight.ts'
import { openWorkerProcess } from '../workers/worker-process.ts'

/** A function that draws, named so that the worker can load it. */
export interface Drawing<Input> {
  /** URL of its module. */
  readonly module: string
  readonly name: string
  /** Never set: it ties the input type to the module. */
  readonly input?: Input
}

export interface DrawingRequest<Input> {
  readonly drawing: Drawing<Input>
  /** Copied to the worker, so data only. */
  readonly input: () => Promise<Input>
  /** Subject of the drawing. Drawings of one subject are made one at a time. */
  readonly of: string
  /** Identifies everything that the drawing shows: the same version is drawn once, and cached for a minute. */
  readonly version: string
  /** Called before a drawing that is neither cached nor being made; may refuse. */
  readonly admit?: () => Promise<void>
}

/** Makes PDFs and pictures outside the process that answers requests. */
export interface Drawings {
  /**
   * @throws Refusal busy if too many drawings wait
   */
  readonly draw: <Input>(asked: DrawingRequest<Input>) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** A drawing for the worker to make. */
export interface Question {
  readonly module: string
  readonly name: string
  readonly input: unknown
}

/** Each takes some hundredths of a second to half a second: the last in the queue is done before a browser gives up. */
const AT_ONCE = { inside: 1, waiting: 60 }
const PATIENCE_MS = 20_000
/** Fonts take memory: an idle server releases them. */
const IDLE_MS = 300_000
const KEPT = { maxSize: 32_000_000, ttl: 60_000 }

export function openDrawings(): Drawings {
  const worker = openWorkerProcess(new URL('./drawings-worker.ts', import.meta.url), {
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
  })
  const cache = new LRUCache<string, Buffer>({ ...KEPT, sizeCalculation: ({ length }) => Math.max(1, length) })
  const once = singleFlight<Buffer>()
  const oneOfEach = keyedMutex()
  const inTurn = openSemaphore(AT_ONCE)
  return {
    draw: async ({ drawing: { module, name }, input, of, version, admit }) => {
      const key = `${module} ${name} ${of} ${version}`
      const known = cache.get(key)
      if (known) return known
      return once(key, async () => {
        await admit?.()
        const drawn = await oneOfEach(of, () =>
          inTurn(async () => {
            const question: Question = { module, name, input: await input() }
            return Buffer.from((await worker.ask(question)) as Uint8Array)
          }),
        )
        cache.set(key, drawn)
        return drawn
      })
    },
    close: worker.close,
  }
}
