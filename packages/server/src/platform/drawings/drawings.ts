import { LRUCache } from 'lru-cache'
import { keyedMutex } from '../keyed-mutex.ts'
import { openSemaphore } from '../semaphore.ts'
import { singleFlight } from '../single-flight.ts'
import { openWorkerProcess } from '../workers/worker-process.ts'

/** A function that draws, named so that the worker can load it. */
export interface Drawing<Input> {
  /** The address of its module. */
  readonly module: string
  readonly name: string
  /** Never there: it ties the input to the module. */
  readonly input?: Input
}

export interface Asked<Input> {
  readonly drawing: Drawing<Input>
  /** Copied to the worker: data alone. */
  readonly input: () => Promise<Input>
  /** Of which thing this is a drawing: of one thing, one drawing at a time is made. */
  readonly of: string
  /** Names everything that the drawing shows: the same version is drawn once, and kept for a minute. */
  readonly version: string
  /** Called before a drawing that is neither kept nor being made; it may refuse. */
  readonly admit?: () => Promise<void>
}

/** Makes PDFs and pictures outside the process that answers requests. */
export interface Drawings {
  /** @throws Refusal busy when too many drawings wait */
  readonly draw: <Input>(asked: Asked<Input>) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** One that the worker draws. */
export interface Question {
  readonly module: string
  readonly name: string
  readonly input: unknown
}

/** Some hundredths of a second to half a second each: the last in the queue still comes before a browser gives up. */
const AT_ONCE = { inside: 1, waiting: 60 }
const PATIENCE_MS = 20_000
/** Fonts in memory: a server that draws nothing gives them back. */
const IDLE_MS = 300_000
const KEPT = { maxSize: 32_000_000, ttl: 60_000 }

export function openDrawings(): Drawings {
  const worker = openWorkerProcess(new URL('./drawings-worker.ts', import.meta.url), {
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
  })
  const kept = new LRUCache<string, Buffer>({ ...KEPT, sizeCalculation: ({ length }) => Math.max(1, length) })
  const once = singleFlight<Buffer>()
  const oneOfEach = keyedMutex()
  const inTurn = openSemaphore(AT_ONCE)
  return {
    draw: async ({ drawing: { module, name }, input, of, version, admit }) => {
      const key = `${module} ${name} ${of} ${version}`
      const known = kept.get(key)
      if (known) return known
      return once(key, async () => {
        await admit?.()
        const drawn = await oneOfEach(of, () =>
          inTurn(async () => {
            const question: Question = { module, name, input: await input() }
            return Buffer.from((await worker.ask(question)) as Uint8Array)
          }),
        )
        kept.set(key, drawn)
        return drawn
      })
    },
    close: worker.close,
  }
}
