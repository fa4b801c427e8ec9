import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '../../packages/server/src/config.ts'
import { startServer } from '../../packages/server/src/start-server.ts'

/**
 * Starts the product with a movable clock: each line of standard input moves it by that many seconds. Prints its
 * address when ready, and ends with its input.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'thunai-e2e-'))
let passedMs = 0
const product = await startServer(
  readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_MEMBERS: '40', THROTTLE: 'off' }),
  () => {},
  { clock: { now: () => new Date(Date.now() + passedMs) } },
)
console.log(JSON.stringify({ product: product.address, dataDir }))

const input = createInterface({ input: process.stdin })
input.on('line', (seconds) => (passedMs += Number(seconds) * 1000))
input.on('close', async () => {
  await product.close()
  rmSync(dataDir, { recursive: true, force: true })
})
