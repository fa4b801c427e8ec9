import { GatewayError } from '../../platform/razorpay/gateway-error.ts'
import type { Gateway, GatewayPayment } from '../../platform/razorpay/razorpay.ts'
import type { Caller } from '../../policies/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayHandInProofFor } from '../../policies/profiles.policies.ts'
import type { Services } from '../../services.ts'
import { findPayment } from './money.store.ts'
import { findOrder, markConfirming, type Order } from './orders.store.ts'
import { settle } from './settle.ts'
import { takePayment } from './take-payment.ts'

/** What the checkout gave to the page. */
export interface PaymentProof {
  readonly paymentRefId: string
  readonly paymentId: string
  readonly orderId: string
  readonly signature: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Gives the plan for a proven payment. The proof stands for itself, so that a login that ran out meanwhile costs nobody
 * the plan; with a login the order must be the caller's. Repeats change nothing.
 * @throws Refusal paymentNotVerified, notYours, paymentPending (the bank's word is missing), moneyGoesBack (the profile is
 *   going or gone), paymentUnavailable
 */
export async function verifyPayment(
  services: Services,
  caller: Caller | undefined,
  proof: PaymentProof,
): Promise<void> {
  const { db, transact, clock, gateway } = services
  if (!gateway) throw new Refusal('paymentUnavailable')
  const order = UUID.test(proof.paymentRefId) ? await findOrder(db, proof.paymentRefId) : undefined
  // the signature is checked over the order's own number, never over the one that was sent
  const isProven =
    order !== undefined &&
    order.providerOrderId !== null &&
    order.providerOrderId === proof.orderId &&
    gateway.isPaymentProof(order.providerOrderId, proof.paymentId, proof.signature)
  if (!isProven) throw new Refusal('paymentNotVerified')
  if (!mayHandInProofFor(caller, order.profileId)) throw new Refusal('notYours')
  const known = await findPayment(db, proof.paymentId)
  if (known?.orderId === order.id && known.outcome === 'settled') return
  const payment = await askGateway(gateway, order, proof.paymentId)
  if (payment === undefined || payment.status === 'authorized' || payment.status === 'created') {
    await markConfirming(db, order.id, clock.now())
    throw new Refusal('paymentPending', { retryAfterSeconds: 5 })
  }
  if (payment.status !== 'captured' || payment.order_id !== order.providerOrderId)
    throw new Refusal('paymentNotVerified')
  const outcome = await transact((tx) =>
    settle(tx, services, {
      paymentId: payment.id,
      orderId: order.id,
      amountPaise: payment.amount,
      currency: payment.currency,
      noticedBy: 'verify',
    }),
  )
  if (outcome === 'mismatch') throw new Refusal('paymentNotVerified')
  // money that came twice is for the operator: the plan that it was meant for is there
  if (outcome === 'surplus' && (await findOrder(db, order.id))?.state !== 'paid') throw new Refusal('moneyGoesBack')
}

async function askGateway(gateway: Gateway, order: Order, paymentId: string): Promise<GatewayPayment | undefined> {
  try {
    return await takePayment(gateway, order, await gateway.findPayment(paymentId))
  } catch (error) {
    if (error instanceof GatewayError) return undefined
    throw error
  }
}
