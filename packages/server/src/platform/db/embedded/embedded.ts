import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { EmbeddedStream } from './embedded-stream.ts'

export interface Embedded {
  /** For the driver's `stream` setting. One connection at a time, because the embedded database has one session. */
  readonly stream: () => EmbeddedStream
  /** A copy of the whole database, for starting others. */
  readonly dump: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** Reply of the worker to `dump`. */
export type DumpReply = { readonly dump: ArrayBuffer } | { readonly failure: string }

export class DatabaseInUse extends Error {}

let program: Promise<WebAssembly.Module> | undefined

/** PostgreSQL as compiled code, compiled once per process. */
const compiled = () =>
  (program ??= readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')).then((code) =>
    WebAssembly.compile(code),
  ))

/**
 * Starts the embedded database in a folder, or in memory; from a dump if one is given. Locks the folder, because two
 * processes would both write to it.
 * @throws DatabaseInUse if another living process holds the lock
 */
export async function openEmbedded(folder: string | undefined, dump?: string): Promise<Embedded> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      folder: folder === undefined ? undefined : join(folder, 'postgres'),
      dump,
      program: await compiled(),
    },
  })
  await once(worker, 'message')
  return {
    stream: () => new EmbeddedStream(worker),
    dump: () =>
      new Promise((resolve, reject) => {
        // skip messages to the driver
        const listener = (message: DumpReply | Uint8Array) => {
          if (message instanceof Uint8Array) return
          worker.off('message', listener)
          if ('dump' in message) resolve(new Uint8Array(message.dump))
          else reject(new Error(`The embedded database can't be copied: ${message.failure}`))
        }
        worker.on('message', listener)
        worker.postMessage('dump')
      }),
    close: async () => {
      const exit = once(worker, 'exit')
      worker.postMessage('close')
      await exit
      unlock()
    },
  }
}

/**
 * Locks the folder of an embedded database against other processes.
 * @returns a function that unlocks it
 * @throws DatabaseInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder !== process.pid && isAlive(holder)) {
        throw new DatabaseInUse(
          `The data in ${folder} is in use by process ${holder}. Stop it first, or choose another DATA_DIR.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
