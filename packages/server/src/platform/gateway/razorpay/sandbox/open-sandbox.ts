import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { RazorpayConfig } from '../razorpay-config.ts'
import { buildSandboxApi } from './sandbox-api.ts'
import { SANDBOX_PREFIX, sandboxCheckout } from './sandbox-checkout.ts'
import { openSandboxFaults, type SandboxFaults } from './sandbox-faults.ts'
import { openSandboxLedger, type SandboxLedger } from './sandbox-ledger.ts'
import { openSandboxWebhooks } from './sandbox-webhooks.ts'

export interface Sandbox {
  /** Settings for the product: it reaches the sandbox by the same code and HTTP as the real gateway. */
  readonly config: RazorpayConfig & { readonly oldWebhookSecret: string }
  readonly ledger: SandboxLedger
  readonly faults: SandboxFaults
  /** Adds the checkout's addresses to the product's own. */
  readonly checkout: (app: FastifyInstance) => Promise<void>
  readonly sendWebhooksTo: (url: string) => void
  /** Resolves when no webhook is being sent. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts a local payment gateway that moves no money. Its API has its own port, reachable from this machine only. */
export async function openSandbox(clock: Clock): Promise<Sandbox> {
  const keyId = `rzp_test_${randomBytes(7).toString('hex')}`
  const secret = () => randomBytes(24).toString('base64url')
  const [keySecret, webhookSecret, oldWebhookSecret] = [secret(), secret(), secret()]
  const faults = openSandboxFaults()
  const webhooks = openSandboxWebhooks({ clock, faults, secret: webhookSecret, oldSecret: oldWebhookSecret })
  const ledger = openSandboxLedger(clock, webhooks.tell)
  const inside = { ledger, faults, keyId, keySecret }
  const api = buildSandboxApi(inside)
  await api.listen({ host: '127.0.0.1', port: 0 })
  // listening on a port, the address is an object
  const { port } = api.server.address() as AddressInfo
  return {
    config: {
      keyId,
      keySecret,
      webhookSecret,
      oldWebhookSecret,
      apiUrl: `http://127.0.0.1:${port}/v1`,
      checkoutUrl: `${SANDBOX_PREFIX}/v1/checkout.js`,
    },
    ledger,
    faults,
    checkout: sandboxCheckout(inside),
    sendWebhooksTo: webhooks.sendTo,
    settled: webhooks.settled,
    close: async () => {
      await webhooks.close()
      await api.close()
    },
  }
}
