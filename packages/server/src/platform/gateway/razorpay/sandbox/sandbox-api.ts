import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { SandboxError, toErrorBody } from './sandbox-error.ts'
import type { SandboxFault, SandboxFaults } from './sandbox-faults.ts'
import type { SandboxLedger } from './sandbox-ledger.ts'

interface SandboxParts {
  readonly ledger: SandboxLedger
  readonly faults: SandboxFaults
  readonly keyId: string
  readonly keySecret: string
}

type Params = Readonly<Record<string, string | undefined>>
type Answer = (request: {
  params: Params
  query: Params
  body: Readonly<Record<string, unknown>>
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
}) => unknown

/** The Razorpay calls that this product uses, answered from the sandbox's ledger at /v1/…. */
export function buildSandboxApi({ ledger, faults, keyId, keySecret }: SandboxParts): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  app.setErrorHandler((error, _request, reply) => {
    const refused = error instanceof SandboxError ? error : new SandboxError('The request could not be read.')
    return reply.code(refused.status).send(toErrorBody(refused))
  })

  const serve = (method: 'GET' | 'POST', url: string, call: SandboxFault['call'] | undefined, answer: Answer) =>
    app.route<{ Params: Params; Querystring: Params; Body: Readonly<Record<string, unknown>> | null }>({
      method,
      url: `/v1${url}`,
      handler: async (request, reply) => {
        if (request.headers.authorization !== expected) throw new SandboxError('Authentication failed', { status: 401 })
        const fault = call && faults.take(call)
        const { params, query, body, headers } = request
        const work = () => answer({ params, query, body: body ?? {}, headers })
        return fault ? goWrong(fault, request, reply, work) : work()
      },
    })

  serve('POST', '/orders', 'createOrder', ({ body }) => ledger.createOrder(body))
  serve('GET', '/orders', 'findOrders', ({ query }) => toCollection(ledger.ordersByReceipt(query['receipt'] ?? '')))
  serve('GET', '/orders/:id', undefined, ({ params }) => ledger.order(params['id'] ?? ''))
  serve('GET', '/orders/:id/payments', 'findPayments', ({ params }) =>
    toCollection(ledger.paymentsOf(params['id'] ?? '')),
  )
  serve('GET', '/payments/:id', 'findPayment', ({ params }) => ledger.payment(params['id'] ?? ''))
  serve('POST', '/payments/:id/capture', 'capture', ({ params, body }) =>
    ledger.capture(params['id'] ?? '', body['amount']),
  )
  serve('POST', '/payments/:id/refund', 'refund', ({ params, body, headers }) =>
    ledger.refund(params['id'] ?? '', { ...body, key: headers['x-refund-idempotency'] }),
  )
  serve('GET', '/payments/:id/refunds', 'findRefunds', ({ params }) =>
    toCollection(ledger.refundsOf(params['id'] ?? '')),
  )
  return app
}

const toCollection = (items: readonly unknown[]) => ({ entity: 'collection', count: items.length, items })

/** Simulates faults of a network and a busy gateway. */
async function goWrong(
  fault: SandboxFault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => unknown,
): Promise<unknown> {
  switch (fault.kind) {
    case 'delay':
      await pause(fault.ms, undefined, { ref: false })
      return work()
    case 'hang':
      return reply.hijack()
    case 'reset-after':
      work()
      return cut(request, reply)
    case 'too-many':
      throw new SandboxError('Too many requests', { status: 429 })
    case 'failure':
      throw new SandboxError('We are facing some trouble completing your request at the moment.', { status: 500 })
    case 'bad-gateway':
      return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>')
    case 'half-json': {
      const text = JSON.stringify(work())
      return reply
        .type('application/json')
        .serializer(String)
        .send(text.slice(0, text.length / 2))
    }
    default:
      return cut(request, reply)
  }
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}
