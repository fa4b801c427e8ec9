import { createHmac, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { StripeConfig } from '../stripe-config.ts'
import { buildStandInApi, openStandInFaults, type StandInFaults } from './stand-in-api.ts'
import { standInCheckout } from './stand-in-checkout.ts'
import { openStandInLedger, standInId, type StandInLedger, type StandInObject } from './stand-in-ledger.ts'

export interface StandIn {
  /** Settings for the product: it reaches the stand-in by the same code and HTTP as Stripe. */
  readonly config: StripeConfig
  readonly ledger: StandInLedger
  readonly faults: StandInFaults
  /** Adds the checkout's pages to the product's own. */
  readonly checkout: (app: FastifyInstance) => Promise<void>
  readonly sendWebhooksTo: (url: string) => void
  readonly close: () => Promise<void>
}

const TRIES = 8
const FIRST_RETRY_MS = 500

/** Starts a local stand-in for Stripe. It moves no money; its API has its own port. */
export async function openStandIn(clock: Clock): Promise<StandIn> {
  const secret = (kind: string) => `${kind}_${randomBytes(18).toString('hex')}`
  const [secretKey, publishableKey, webhookSecret] = [secret('sk_test'), secret('pk_test'), secret('whsec')]
  const stop = new AbortController()
  const faults = openStandInFaults()
  let target: string | undefined

  async function deliver(url: string, type: string, object: StandInObject): Promise<void> {
    const created = Math.floor(clock.now().getTime() / 1000)
    const body = JSON.stringify({ id: standInId('evt'), object: 'event', type, created, data: { object } })
    for (let left = TRIES, wait = FIRST_RETRY_MS; left > 0; left--, wait *= 2) {
      const time = Math.floor(clock.now().getTime() / 1000)
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
        body,
        signal: stop.signal,
      }).catch(() => undefined)
      if (response?.ok || stop.signal.aborted) return
      await pause(wait, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const underWay = new Set<Promise<void>>()
  const ledger = openStandInLedger(clock, (type, object) => {
    if (target === undefined) return
    const sent = deliver(target, type, object).finally(() => underWay.delete(sent))
    underWay.add(sent)
  })
  const api = buildStandInApi(ledger, { secretKey, faults })
  await api.listen({ host: '127.0.0.1', port: 0 })
  // listening on a port, the address is an object
  const { port } = api.server.address() as AddressInfo
  return {
    config: {
      secretKey,
      publishableKey,
      webhookSecret,
      oldWebhookSecret: undefined,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    ledger,
    faults,
    checkout: standInCheckout(ledger),
    sendWebhooksTo: (url) => {
      target = url
    },
    close: async () => {
      stop.abort()
      await Promise.all(underWay)
      await api.close()
    },
  }
}
