import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { insertEvent, setEventOutcome } from './money.store.ts'
import { checkBy } from './order-checks.store.ts'
import { findOrderOfProvider, markFailed } from './orders.store.ts'
import { isTooOld } from './payments.rules.ts'
import { settle } from './settle.ts'
import { noteRefund } from './refunds/note-refund.ts'
import { readWebhookEvent, type WebhookEvent } from './webhook-event.ts'

/** Between "authorised" and "captured" the gateway leaves a moment; after it we capture by ourselves. */
const CAPTURE_AFTER_MS = 30_000

export interface Webhook {
  /** The bytes as they came: the signature is over them. */
  readonly body: Buffer
  readonly signature: string
  readonly eventId: string
}

/**
 * Takes what the gateway tells by itself: each event once, in any order, late or doubled. What can't be used is
 * written down and answered all the same, since the gateway would send it for a day.
 * @throws Refusal webhookRefused, paymentUnavailable
 */
export async function takeWebhook(services: Services, { body, signature, eventId }: Webhook): Promise<void> {
  const { transact, clock, gateway } = services
  if (!gateway) throw new Refusal('paymentUnavailable')
  if (!gateway.isWebhookSigned(body, signature)) throw new Refusal('webhookRefused')
  const event = readWebhookEvent(body)
  const payment = event?.payload.payment?.entity
  const id = eventId === '' ? createHash('sha256').update(body).digest('hex') : eventId.slice(0, 100)
  await transact(async (tx) => {
    const isNew = await insertEvent(tx, {
      id,
      kind: event?.event.slice(0, 100) ?? 'unreadable',
      providerOrderId: payment?.order_id ?? null,
      providerPaymentId: payment?.id ?? null,
      receivedAt: clock.now(),
    })
    if (!isNew || !event) return
    await setEventOutcome(tx, id, await act(tx, services, event))
  })
}

/** @returns what came of it, for the operator */
async function act(
  tx: Tx,
  services: Services,
  { event, created_at: at, payload: { payment, refund } }: WebhookEvent,
): Promise<string> {
  // each says by itself how far the refund is; which of them came first doesn't matter
  if (event.startsWith('refund.') && refund)
    return (await noteRefund(tx, services, refund.entity)) ? 'refund' : 'unknown payment'
  if (!payment) return 'ignored'
  const { id, order_id: orderId, amount, currency, status } = payment.entity
  const order = orderId ? await findOrderOfProvider(tx, orderId) : undefined
  if (!order) return 'unknown order'
  const now = services.clock.now()
  if (isTooOld(at, now)) {
    await checkBy(tx, order.id, now)
    return 'too old'
  }
  switch (event) {
    case 'payment.captured':
    case 'order.paid':
      if (status !== 'captured') return 'ignored'
      return settle(tx, services, {
        paymentId: id,
        orderId: order.id,
        amountPaise: amount,
        currency,
        noticedBy: 'webhook',
      })
    case 'payment.authorized':
      if (order.state !== 'paid') await checkBy(tx, order.id, new Date(now.getTime() + CAPTURE_AFTER_MS))
      return 'noted'
    case 'payment.failed':
      if (order.confirmingAt === null) await markFailed(tx, order.id)
      return 'noted'
    default:
      return 'ignored'
  }
}
