import {
  getLastPayment,
  getPayments,
  getReceipt,
  getReceiptFile,
  makeSubscribe,
  takePaymentWebhook,
  verifyPayment as verifyPaymentCall,
} from '@thunai/contract/payments'
import type { FastifyInstance } from 'fastify'
import { done, FileAnswer, ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { makeOrder } from './make-order.ts'
import { findLastOrder, findPaidOrders } from './orders.store.ts'
import { toMadeOrder, toMemberPayment, toReceipt } from './payments.views.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { findReceipt, type Receipt } from './receipts.store.ts'
import { takeWebhook } from './take-webhook.ts'
import { verifyPayment } from './verify-payment.ts'

export function paymentsRoutes(app: FastifyInstance, services: Services): void {
  const {
    database: { db },
    gateway,
    sandbox,
    site,
  } = services

  serve(app, makeSubscribe, async ({ member, body }) => {
    // D-18: a payer other than the caller is refused, not corrected
    if (body.payerId !== undefined && body.payerId.toLowerCase() !== member.profileId) throw new Refusal('notYours')
    if (!gateway) throw new Refusal('paymentUnavailable')
    return ok(toMadeOrder(await makeOrder(services, member.profileId, body.referenceId), gateway))
  })
  serve(app, verifyPaymentCall, async ({ member, body }) => {
    await verifyPayment(services, member?.profileId, body)
    return done('Payment verified')
  })
  serve(app, getLastPayment, async ({ member }) => {
    const order = await findLastOrder(db, member.profileId)
    return ok(order ? toMemberPayment(order, await findReceipt(db, order.id)) : null)
  })
  serve(app, getPayments, async ({ member }) => {
    const orders = await findPaidOrders(db, member.profileId)
    return ok(await Promise.all(orders.map(async (order) => toMemberPayment(order, await findReceipt(db, order.id)))))
  })
  const ownReceipt = async (paymentRefId: string, profileId: string): Promise<Receipt> => {
    const receipt = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(paymentRefId)
      ? await findReceipt(db, paymentRefId)
      : undefined
    // somebody else's receipt is answered as one that doesn't exist
    if (receipt?.order.profileId !== profileId) throw new Refusal('receiptNotFound')
    return receipt
  }
  serve(app, getReceipt, async ({ member, params }) =>
    ok(toReceipt(await ownReceipt(params.paymentRefId, member.profileId))),
  )
  serve(app, getReceiptFile, async ({ member, params }) => {
    const receipt = toReceipt(await ownReceipt(params.paymentRefId, member.profileId))
    return new FileAnswer(
      await drawReceipt(site, receipt),
      'application/pdf',
      `receipt-${receipt.number.replace('/', '-')}.pdf`,
    )
  })

  app.endpoints.push(takePaymentWebhook)
  // the signature is over the bytes: nothing may read them before
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body))
    const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
    scope.route({
      method: takePaymentWebhook.method,
      url: takePaymentWebhook.path,
      config: { endpoint: takePaymentWebhook },
      handler: async ({ body, headers }, reply) => {
        await takeWebhook(services, {
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: header(headers['x-razorpay-signature']),
          eventId: header(headers['x-razorpay-event-id']),
        })
        return reply.header('cache-control', 'no-store').send(done())
      },
    })
  })
  if (sandbox) app.register(sandbox.checkout)
}
