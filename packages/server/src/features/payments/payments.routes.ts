import {
  getLastPayment,
  getPayments,
  getReceipt,
  getReceiptFile,
  makeSubscribe,
  takePaymentWebhook,
  verifyPayment as verifyPaymentCall,
} from '@thunai/contract/money/payments'
import type { FastifyInstance } from 'fastify'
import { done, FileAnswer, ok } from '../../platform/http/answer.ts'
import { serve } from '../../policies/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import { languageFor } from '../../platform/http/page-language.ts'
import type { Services } from '../../services.ts'
import { findOwnReceipt } from './find-own-receipt.ts'
import { findLastPayment, findPayments } from './find-payments.ts'
import { makeOrder } from './make-order.ts'
import { toMadeOrder } from './payments.views.ts'
import { showReceipt } from './show-receipt.ts'
import { takeWebhook } from './take-webhook.ts'
import { verifyPayment } from './verify-payment.ts'

export function paymentsRoutes(app: FastifyInstance, services: Services): void {
  const { gateway, sandbox } = services

  serve(app, makeSubscribe, async ({ caller, body }) => {
    if (!gateway) throw new Refusal('paymentUnavailable')
    return ok(toMadeOrder(await makeOrder(services, caller, body.referenceId), gateway))
  })
  serve(app, verifyPaymentCall, async ({ caller, body }) => {
    await verifyPayment(services, caller, body)
    return done('Payment verified')
  })
  serve(app, getLastPayment, async ({ caller }) => ok(await findLastPayment(services, caller.profileId)))
  serve(app, getPayments, async ({ caller }) => ok(await findPayments(services, caller.profileId)))
  serve(app, getReceipt, async ({ caller, params }) =>
    ok(await findOwnReceipt(services, caller.profileId, params.paymentRefId)),
  )
  serve(app, getReceiptFile, async ({ caller, params, language }) => {
    const receipt = await findOwnReceipt(services, caller.profileId, params.paymentRefId)
    return new FileAnswer(
      await showReceipt(services, caller, receipt, languageFor(caller, language)),
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
