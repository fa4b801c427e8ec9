import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '../../packages/server/src/config.ts'
import { startServer } from '../../packages/server/src/start-server.ts'

/**
 * Starts the product with PHOTOS=after-review: only their owner sees photos before staff do. Prints its address and its
 * office's when ready. Each line of standard input moves its clock by that many seconds; it ends with its input.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'thunai-e2e-'))
let passedMs = 0
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
  { clock: { now: () => new Date(Date.now() + passedMs) } },
)
console.log(JSON.stringify({ product: product.address, office: product.address + product.demoOffice, dataDir }))

const input = createInterface({ input: process.stdin })
input.on('line', (seconds) => (passedMs += Number(seconds) * 1000))
input.on('close', async () => {
  await product.close()
  rmSync(dataDir, { recursive: true, force: true })
})
