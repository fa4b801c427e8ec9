import { GatewayError } from '../../../platform/gateway/gateway-error.ts'
import type { Gateway, GatewayPayment } from '../../../platform/gateway/gateway.ts'
import type { Order } from './orders.store.ts'

/** Captures a held payment if it matches the order; leaves any other payment. */
export async function takePayment(gateway: Gateway, order: Order, payment: GatewayPayment): Promise<GatewayPayment> {
  const isOurs =
    payment.orderId === order.providerOrderId &&
    payment.money.minor === order.minor &&
    payment.money.currency === order.currency
  if (payment.status !== 'held' || !isOurs || order.state === 'paid') return payment
  try {
    return await gateway.capture(payment.id, payment.money)
  } catch (error) {
    // Another process may have captured it meanwhile: the payment's state decides.
    if (error instanceof GatewayError && error.failure === 'refused') return gateway.findPayment(payment.id)
    throw error
  }
}
