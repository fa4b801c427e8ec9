import { GatewayError } from '../../../platform/gateway/gateway-error.ts'
import type { Gateway, GatewayPayment } from '../../../platform/gateway/gateway.ts'
import type { Order } from './orders.store.ts'

/** Captures a payment that is only held so far, if it is what was ordered; leaves any other payment as it is. */
export async function takePayment(gateway: Gateway, order: Order, payment: GatewayPayment): Promise<GatewayPayment> {
  const isOurs =
    payment.orderId === order.providerOrderId &&
    payment.money.minor === order.minor &&
    payment.money.currency === order.currency
  if (payment.status !== 'held' || !isOurs || order.state === 'paid') return payment
  try {
    return await gateway.capture(payment.id, payment.money)
  } catch (error) {
    // another process may have captured it in the meantime: its state tells
    if (error instanceof GatewayError && error.failure === 'refused') return gateway.findPayment(payment.id)
    throw error
  }
}
