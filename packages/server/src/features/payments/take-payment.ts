import { GatewayError } from '../../platform/razorpay/gateway-error.ts'
import type { Gateway, GatewayPayment } from '../../platform/razorpay/razorpay.ts'
import type { Order } from './orders.store.ts'

/**
 * Captures a payment that is only held so far, if it is what was ordered; anything else stays as it is.
 * @throws GatewayError
 */
export async function takePayment(gateway: Gateway, order: Order, payment: GatewayPayment): Promise<GatewayPayment> {
  const isOurs =
    payment.order_id === order.providerOrderId &&
    payment.amount === order.amountPaise &&
    payment.currency === order.currency
  if (payment.status !== 'authorized' || !isOurs || order.state === 'paid') return payment
  try {
    return await gateway.capture(payment.id, payment.amount)
  } catch (error) {
    // somebody else may have captured it in the meantime: its state tells
    if (error instanceof GatewayError && error.failure === 'refused') return gateway.findPayment(payment.id)
    throw error
  }
}
