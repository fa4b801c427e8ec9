import { PAYMENT_MODE } from '@thunai/contract/money/payments'
import { GatewayError } from '../../../platform/gateway/gateway-error.ts'
import type { Gateway, GatewayPayment } from '../../../platform/gateway/gateway.ts'
import { UUID } from '@thunai/contract/frame/wire'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { maySubmitProofFor } from '../../../policies/profiles.policies.ts'
import type { Services } from '../../../services.ts'
import { findPayment } from './money.store.ts'
import { findOrder, markConfirming, type Order } from './orders.store.ts'
import { settlePayment } from './settle-payment.ts'
import { takePayment } from './take-payment.ts'

const ON_ITS_WAY: ReadonlySet<GatewayPayment['status']> = new Set(['open', 'moving', 'held'])

/** The checkout's data for the page. */
export interface PaymentProof {
  readonly paymentRefId: string
  readonly paymentId: string
  readonly orderId: string
  readonly signature: string
}

/**
 * Gives the plan for a payment that the checkout script has proved. The proof is enough, so that a login that expired
 * meanwhile costs no plan; with a login, the order must be the caller's. Repeating it changes nothing.
 */
export async function verifyPayment(
  services: Services,
  caller: Caller | undefined,
  proof: PaymentProof,
): Promise<void> {
  const { db, transact, clock, gateways } = services
  const gateway = gateways.named(PAYMENT_MODE.toLowerCase())
  if (!gateway) throw new Refusal('paymentUnavailable')
  const order = UUID.test(proof.paymentRefId.toLowerCase()) ? await findOrder(db, proof.paymentRefId) : undefined
  // The signature is checked with the order's stored number, never with the one that was sent.
  const isProven =
    order?.provider === gateway.name &&
    order.providerOrderId !== null &&
    order.providerOrderId === proof.orderId &&
    gateway.isPaymentProof(order.providerOrderId, proof.paymentId, proof.signature)
  if (!isProven) throw new Refusal('paymentNotVerified')
  if (!maySubmitProofFor(caller, order.profileId)) throw new Refusal('notYours')
  const known = await findPayment(db, proof.paymentId)
  if (known?.orderId === order.id && known.outcome === 'settled') return
  const payment = await askGateway(gateway, order, proof.paymentId)
  if (payment === undefined || ON_ITS_WAY.has(payment.status)) {
    await markConfirming(db, order.id, clock.now())
    throw new Refusal('paymentPending', { retryAfterSeconds: 5 })
  }
  if (payment.status !== 'taken' || payment.orderId !== order.providerOrderId) throw new Refusal('paymentNotVerified')
  const outcome = await transact((tx) =>
    settlePayment(tx, services, {
      paymentId: payment.id,
      orderId: order.id,
      ...payment.money,
      noticedBy: 'verify',
    }),
  )
  if (outcome === 'mismatch') throw new Refusal('paymentNotVerified')
  // The operator handles a second payment; the member has the plan.
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
