import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../packages/server/src/config.ts'
import { startServer } from '../../packages/server/src/start-server.ts'

/**
 * The product with PHOTOS=after-review: only their owner sees photos before staff do. Prints its address and its
 * office's when it is ready, and ends with its standard input.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'thunai-e2e-'))
const product = await startServer(
  readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO_MEMBERS: '40',
    THROTTLE: 'off',
    PHOTOS: 'after-review',
  }),
  () => {},
)
console.log(JSON.stringify({ product: product.address, office: product.address + product.demoOffice, dataDir }))

process.stdin.resume().on('end', async () => {
  await product.close()
  rmSync(dataDir, { recursive: true, force: true })
})
