import { type APIRequestContext, expect } from '@playwright/test'
import type { RegisteredMember } from './test.ts'

/** Buys a plan through the API, paid in the sandbox. */
export async function buyPlan(
  request: APIRequestContext,
  { id, token }: RegisteredMember,
  name = 'Gold',
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const plans: { id: number; name: string }[] = (
    await (await request.get('/packageservice/package/availablelist')).json()
  ).data
  const referenceId = plans.find((plan) => plan.name === name)?.id
  const { data: order } = await (
    await request.post('/paymentservice/payment/makesubscribe', {
      headers,
      data: { referenceId, payerId: id, paymentMode: 'RAZORPAY' },
    })
  ).json()
  const paid = await (
    await request.post('/dev/razorpay/v1/checkout/pay', {
      data: { key: order.razorpayKey, order_id: order.orderId, outcome: 'success' },
    })
  ).json()
  const proof = {
    paymentRefId: order.paymentRefId,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpayOrderId: paid.razorpay_order_id,
    razorpaySignature: paid.razorpay_signature,
  }
  expect((await request.post('/paymentservice/payment/verify', { headers, data: proof })).status()).toBe(200)
}
