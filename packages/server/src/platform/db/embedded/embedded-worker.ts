import { readFileSync } from 'node:fs'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { DumpReply } from './embedded.ts'

/**
 * PostgreSQL in WebAssembly, in its own thread, because it would block the server's event loop. Speaks the PostgreSQL
 * protocol over the port, message by message, so that the same driver and SQL serve both databases.
 */
if (!parentPort) throw new Error('embedded-worker runs as a worker thread only')
const port = parentPort
const { folder, dump, program } = workerData as {
  folder: string | undefined
  dump: string | undefined
  program: WebAssembly.Module
}
const database = await PGlite.create({
  pgliteWasmModule: program,
  // in memory, use small log segments: one of the usual 16 MB is as large as everything else
  ...(folder === undefined ? { initDbStartParams: ['--wal-segsize=1'] } : { dataDir: folder }),
  ...(dump === undefined ? {} : { loadDataDir: new Blob([readFileSync(dump)]) }),
})
port.postMessage('ready')

let queue: Promise<unknown> = Promise.resolve()
port.on('message', (message: Uint8Array | 'close' | 'dump') => {
  queue = queue.then(async () => {
    if (message === 'close') {
      await database.close()
      port.postMessage('closed')
      port.close()
      return
    }
    if (message === 'dump') {
      await dumpTo(port)
      return
    }
    const answer = await database.execProtocolRaw(message)
    if (answer.length > 0) port.postMessage(answer.slice())
  })
})

async function dumpTo(to: MessagePort): Promise<void> {
  let dumped: DumpReply
  try {
    dumped = { dump: await (await database.dumpDataDir('none')).arrayBuffer() }
  } catch (error) {
    dumped = { failure: error instanceof Error ? error.message : String(error) }
  }
  to.postMessage(dumped, 'dump' in dumped ? [dumped.dump] : [])
}
