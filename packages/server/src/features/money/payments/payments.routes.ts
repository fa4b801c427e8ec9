import {
  checkPayment,
  getLastPayment,
  getPayments,
  getReceipt,
  getReceiptFile,
  makePayment,
  makeSubscribe,
  PAYMENT_MODE,
  takeGatewayWebhook,
  takePaymentWebhook,
  verifyPayment as verifyPaymentCall,
} from '@thunai/contract/money/payments'
import type { FastifyInstance } from 'fastify'
import { created, done, FileAnswer, ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import type { Services } from '../../../services.ts'
import { checkOwnPayment } from './check-own-payment.ts'
import { findOwnReceipt } from './receipts/find-own-receipt.ts'
import { findLastPayment, findPayments } from './find-payments.ts'
import { makeOrder } from './make-order.ts'
import { toMadeOrder, toMadePayment } from './payments.views.ts'
import { showReceipt } from './receipts/show-receipt.ts'
import { takeWebhook } from './take-webhook.ts'
import { verifyPayment } from './verify-payment.ts'

export function paymentsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, makeSubscribe, async ({ caller, body, language }) => {
    const input = { planId: body.referenceId, currency: 'INR', language: language ?? caller.language ?? 'en' } as const
    return ok(toMadeOrder(await makeOrder(services, caller, input)))
  })
  serve(app, makePayment, async ({ caller, body, language }) =>
    created(
      toMadePayment(await makeOrder(services, caller, { ...body, language: language ?? caller.language ?? 'en' })),
    ),
  )
  serve(app, verifyPaymentCall, async ({ caller, body }) => {
    await verifyPayment(services, caller, body)
    return done('Payment verified')
  })
  serve(app, getLastPayment, async ({ caller }) => ok(await findLastPayment(services, caller.profileId)))
  serve(app, getPayments, async ({ caller }) => ok(await findPayments(services, caller.profileId)))
  serve(app, checkPayment, async ({ caller, params }) =>
    ok(await checkOwnPayment(services, caller.profileId, params.paymentRefId)),
  )
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

  app.endpoints.push(takePaymentWebhook, takeGatewayWebhook)
  // The signature covers the raw bytes, so no parser may read them first.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body))
    for (const endpoint of [takePaymentWebhook, takeGatewayWebhook])
      scope.route<{ Params: { readonly provider?: string } }>({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        handler: async ({ body, headers, params: { provider = PAYMENT_MODE.toLowerCase() } }, reply) => {
          await takeWebhook(services, { provider, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers })
          return reply.header('cache-control', 'no-store').send(done())
        },
      })
  })
  services.gateways.serveSandboxes(app)
}
