import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { paymentMessage, sign } from '../signatures.ts'
import { SandboxError, toErrorBody } from './sandbox-error.ts'
import { sandboxFault, type SandboxFaults } from './sandbox-faults.ts'
import type { SandboxLedger } from './sandbox-ledger.ts'

/** Path of the checkout at the product's own address, outside production only. */
export const SANDBOX_PREFIX = '/dev/razorpay'

const pressed = z.object({ key: z.string(), order_id: z.string(), outcome: z.enum(['success', 'failure']) })

interface SandboxParts {
  readonly ledger: SandboxLedger
  readonly faults: SandboxFaults
  readonly keyId: string
  readonly keySecret: string
}

/** The checkout in the browser: a script that sets window.Razorpay, its dialog, and its buttons' actions. */
export function sandboxCheckout({
  ledger,
  faults,
  keyId,
  keySecret,
}: SandboxParts): (app: FastifyInstance) => Promise<void> {
  const file = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')
  const script = file('checkout.js')
  const style = file('checkout.css')
  return async (app) => {
    app.setErrorHandler((error, _request, reply) => {
      const refused = error instanceof SandboxError ? error : new SandboxError('The request could not be read.')
      return reply.code(refused.status).send(toErrorBody(refused))
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    app.get(`${SANDBOX_PREFIX}/v1/checkout.js`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    )
    app.get(`${SANDBOX_PREFIX}/v1/checkout.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
    app.post(`${SANDBOX_PREFIX}/v1/checkout/pay`, async (request) => {
      const { key, order_id: orderId, outcome } = pressed.parse(request.body)
      if (key !== keyId) throw new SandboxError('The api key provided is invalid', { status: 401 })
      const payment = ledger.pay(orderId, { outcome })
      if (payment.status === 'failed') {
        return {
          error: {
            code: payment.error_code,
            description: payment.error_description,
            source: 'customer',
            step: 'payment_authorization',
            reason: 'payment_failed',
            metadata: { order_id: orderId, payment_id: payment.id },
          },
        }
      }
      return {
        razorpay_payment_id: payment.id,
        razorpay_order_id: orderId,
        razorpay_signature: sign(paymentMessage(orderId, payment.id), keySecret),
      }
    })
    app.post(`${SANDBOX_PREFIX}/faults`, async (request) => {
      faults.add(sandboxFault.parse(request.body))
      return { statusCode: 200 }
    })
  }
}
