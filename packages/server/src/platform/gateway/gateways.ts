import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Gateway } from './gateway.ts'
import type { SettingReader } from './setting-reader.ts'
import { checkoutOrigins } from './razorpay/checkout-origins.ts'
import { openRazorpay } from './razorpay/razorpay.ts'
import { readRazorpay, type RazorpayConfig } from './razorpay/razorpay-config.ts'
import { openSandbox, type Sandbox } from './razorpay/sandbox/open-sandbox.ts'
import { openStripe } from './stripe/stripe.ts'
import { readStripe, type StripeConfig } from './stripe/stripe-config.ts'
import { openStandIn, type StandIn } from './stripe/sandbox/open-stand-in.ts'

/** Access to each gateway; undefined: its sandbox, or in production no payments by it. */
export interface GatewaySettings {
  readonly razorpay: RazorpayConfig | undefined
  readonly stripe: StripeConfig | undefined
}

export const readGateways = (reader: SettingReader): GatewaySettings => ({
  razorpay: readRazorpay(reader),
  stripe: readStripe(reader),
})

/** Gateways with keys of their test mode: members can buy plans, but no money moves. */
export const gatewaysInTest = ({ razorpay, stripe }: GatewaySettings): readonly string[] => [
  ...(razorpay?.keyId.startsWith('rzp_test_') ? ['razorpay'] : []),
  ...(stripe && /^[rs]k_test_/.test(stripe.secretKey) ? ['stripe'] : []),
]

/** Origins that the plans page may load for a payment. Gateways with their own page need none. */
export const scriptOrigins = ({ razorpay }: GatewaySettings): readonly string[] => checkoutOrigins(razorpay)

/** All gateways in use. */
export interface Gateways {
  readonly named: (name: string) => Gateway | undefined
  /** The first gateway that accepts a currency. */
  readonly taking: (currency: string) => Gateway | undefined
  readonly hasAny: boolean
  /** The gateways that are sandboxes, which move no money. */
  readonly sandboxes: { readonly razorpay: Sandbox | undefined; readonly stripe: StandIn | undefined }
  readonly sandboxNames: readonly string[]
  /** Adds the sandboxes' checkout pages to the product's own addresses. */
  readonly serveSandboxes: (app: FastifyInstance) => void
  /** `webhookOf` returns a gateway's webhook address. */
  readonly tellSandboxes: (webhookOf: (name: string) => string) => void
  readonly close: () => Promise<void>
}

/** Opens the gateways as configured; outside production a sandbox replaces each that isn't. */
export async function openGateways(
  { razorpay, stripe }: GatewaySettings,
  { production, clock, log }: { readonly production: boolean; readonly clock: Clock; readonly log: Log },
): Promise<Gateways> {
  const sandboxes = {
    razorpay: production || razorpay ? undefined : await openSandbox(clock),
    stripe: production || stripe ? undefined : await openStandIn(clock),
  }
  const razorpayReached = razorpay ?? sandboxes.razorpay?.config
  const stripeReached = stripe ?? sandboxes.stripe?.config
  const all = [
    razorpayReached && openRazorpay(razorpayReached, { log }),
    stripeReached && openStripe(stripeReached, { log }),
  ].filter((gateway) => gateway !== undefined)
  return {
    named: (name) => all.find((gateway) => gateway.name === name),
    taking: (currency) => all.find(({ currencies }) => currencies.has(currency)),
    hasAny: all.length > 0,
    sandboxes,
    sandboxNames: Object.entries(sandboxes).flatMap(([name, sandbox]) => (sandbox ? [name] : [])),
    serveSandboxes: (app) => {
      for (const sandbox of Object.values(sandboxes)) if (sandbox) app.register(sandbox.checkout)
    },
    tellSandboxes: (webhookOf) => {
      for (const [name, sandbox] of Object.entries(sandboxes)) sandbox?.sendWebhooksTo(webhookOf(name))
    },
    close: async () => {
      for (const sandbox of Object.values(sandboxes)) await sandbox?.close()
    },
  }
}
