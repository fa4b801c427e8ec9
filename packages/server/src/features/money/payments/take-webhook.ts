import type { IncomingHttpHeaders } from 'node:http'
import { PROVIDERS } from '@thunai/contract/money/payments'
import type { Tx } from '../../../platform/db/database.ts'
import type { Gateway, GatewayEvent } from '../../../platform/gateway/gateway.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { insertEvent, setEventOutcome } from './money.store.ts'
import { checkBy } from './order-checks.store.ts'
import { findOrderOfProvider, markFailed } from './orders.store.ts'
import { noteDispute } from './disputes/note-dispute.ts'
import { isTooOld } from './payments.rules.ts'
import { noteRefund } from './refunds/note-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** Time that the gateway may take between "held" and "taken"; after it we capture ourselves. */
const CAPTURE_AFTER_MS = 30_000

export interface Webhook {
  /** Name of the gateway that the address belongs to. */
  readonly provider: string
  /** The raw bytes, which the signature covers. */
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/**
 * Handles an event of a gateway: each once, in any order, late or repeated. Unusable events are logged and answered
 * too, because the gateway would repeat them for days.
 */
export async function takeWebhook(services: Services, { provider, body, headers }: Webhook): Promise<void> {
  const { transact, clock, gateways } = services
  if (!Object.hasOwn(PROVIDERS, provider)) throw new Refusal('webhookRefused')
  const gateway = gateways.named(provider)
  if (!gateway) throw new Refusal('paymentUnavailable')
  const now = clock.now()
  const event = gateway.readWebhook(body, headers, now)
  if (!event) throw new Refusal('webhookRefused')
  const { id, kind, payment, refund, dispute } = event
  await transact(async (tx) => {
    const isNew = await insertEvent(tx, {
      id,
      provider,
      kind,
      providerOrderId: payment?.orderId ?? null,
      providerPaymentId: payment?.id ?? refund?.paymentId ?? dispute?.paymentId ?? null,
      receivedAt: now,
    })
    if (isNew) await setEventOutcome(tx, { id, provider }, await act(tx, services, gateway, event))
  })
}

/** Returns the result in a word, for the operator. */
async function act(
  tx: Tx,
  services: Services,
  gateway: Gateway,
  { at, payment, refund, dispute }: GatewayEvent,
): Promise<string> {
  // Each event has the full state of its refund, so their order doesn't matter.
  if (refund) return (await noteRefund(tx, services, gateway, refund)) ? 'refund' : 'unknown payment'
  if (dispute)
    return (await noteDispute(tx, services, gateway.name, { said: dispute, at })) ? 'dispute' : 'unknown payment'
  if (!payment) return 'ignored'
  const { id, orderId, money, status } = payment
  const order = orderId ? await findOrderOfProvider(tx, gateway.name, orderId) : undefined
  if (!order) return 'unknown order'
  const now = services.clock.now()
  if (isTooOld(at, now)) {
    await checkBy(tx, order.id, now)
    return 'too old'
  }
  switch (status) {
    case 'taken':
      return settlePayment(tx, services, { ...money, paymentId: id, orderId: order.id, noticedBy: 'webhook' })
    case 'held':
      if (order.state !== 'paid') await checkBy(tx, order.id, new Date(now.getTime() + CAPTURE_AFTER_MS))
      return 'noted'
    case 'failed':
      if (order.confirmingAt === null) await markFailed(tx, order.id)
      // Another payment of the order may be pending.
      else await checkBy(tx, order.id, now)
      return 'noted'
    default:
      return 'ignored'
  }
}
