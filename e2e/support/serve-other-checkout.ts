import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { readConfig } from '../../packages/server/src/config.ts'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { openSandbox } from '../../packages/server/src/platform/gateway/razorpay/sandbox/open-sandbox.ts'
import { startServer } from '../../packages/server/src/start-server.ts'

/**
 * The product with RAZORPAY_CHECKOUT_URL: its gateway's script, style and calls are on another address. Prints both
 * addresses when it is ready, and ends with its standard input.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'thunai-e2e-'))
const sandbox = await openSandbox(systemClock)
const elsewhere = Fastify({ forceCloseConnections: true })
elsewhere.addHook('onRequest', async (request, reply) => {
  reply.header('access-control-allow-origin', '*').header('access-control-allow-headers', 'content-type')
  if (request.method === 'OPTIONS') return reply.send()
})
elsewhere.options('/*', (_request, reply) => reply.send())
await elsewhere.register(sandbox.checkout)
await elsewhere.listen({ host: '127.0.0.1', port: 0 })
// listening on a port, the address is an object
const origin = `http://127.0.0.1:${(elsewhere.server.address() as AddressInfo).port}`

const product = await startServer(
  readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO_MEMBERS: '0',
    THROTTLE: 'off',
    RAZORPAY_KEY_ID: sandbox.config.keyId,
    RAZORPAY_KEY_SECRET: sandbox.config.keySecret,
    RAZORPAY_WEBHOOK_SECRET: sandbox.config.webhookSecret,
    RAZORPAY_API_URL: sandbox.config.apiUrl,
    RAZORPAY_CHECKOUT_URL: origin + sandbox.config.checkoutUrl,
  }),
  () => {},
)
console.log(JSON.stringify({ product: product.address, checkout: origin }))

process.stdin.resume().on('end', async () => {
  await product.close()
  await elsewhere.close()
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})
