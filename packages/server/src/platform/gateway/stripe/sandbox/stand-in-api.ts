import Fastify, { type FastifyInstance } from 'fastify'
import { StandInError, type StandInLedger, type StandInObject } from './stand-in-ledger.ts'

/**
 * Fault of the next call of a kind: the connection breaks after the work or before it, Stripe is down, or it limits the
 * rate.
 */
export type StandInFault = 'cut-after' | 'cut-before' | 'out' | 'too-many'

export interface StandInFaults {
  readonly add: (call: string, fault: StandInFault) => void
  readonly take: (call: string) => StandInFault | undefined
}

export function openStandInFaults(): StandInFaults {
  const waiting: { readonly call: string; readonly fault: StandInFault }[] = []
  return {
    add: (call, fault) => void waiting.push({ call, fault }),
    take: (call) => {
      const at = waiting.findIndex((one) => one.call === call)
      return at < 0 ? undefined : waiting.splice(at, 1)[0]?.fault
    },
  }
}

interface StoredAnswer {
  readonly fields: string
  readonly status: number
  readonly body: object
}

const invalid = (message: string, code?: string): never => {
  throw new StandInError(400, 'invalid_request_error', message, code === undefined ? {} : { code })
}

const SESSION_FIELDS =
  /^(mode|client_reference_id|customer_email|success_url|cancel_url|adaptive_pricing\[enabled\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|payment_intent_data\[metadata\]\[\w+\])$/
const REFUND_FIELDS = /^(payment_intent|amount|reason|metadata\[\w+\])$/

/** Parses a form; refuses unknown and empty fields, as Stripe does. */
function fieldsOf(body: unknown, known: RegExp): ReadonlyMap<string, string> {
  const fields = new Map(new URLSearchParams(String(body ?? '')))
  for (const [name, value] of fields) {
    if (!known.test(name)) invalid(`Received unknown parameter: ${name}`, 'parameter_unknown')
    if (value === '') invalid(`You passed an empty string for '${name}'.`, 'parameter_invalid_empty')
  }
  return fields
}

function whole(text: string | undefined, name: string): number {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : invalid(`Invalid integer: ${name}`)
}

/** The calls of Stripe's API that the product uses, with Stripe's rules for the key, the form and idempotency. */
export function buildStandInApi(
  ledger: StandInLedger,
  { secretKey, faults }: { readonly secretKey: string; readonly faults: StandInFaults },
): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const answers = new Map<string, StoredAnswer>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, finish) =>
    finish(null, body),
  )
  app.setErrorHandler((error, _request, reply) => {
    const refused =
      error instanceof StandInError ? error : new StandInError(400, 'invalid_request_error', 'Invalid request')
    return reply.code(refused.status).send(refused.body)
  })

  type Query = Readonly<Record<string, string | undefined>>
  const serve = (
    method: 'GET' | 'POST',
    url: string,
    work: (asked: { id: string; body: unknown; query: Query }) => object,
  ) =>
    app.route<{ Params: { readonly id?: string }; Querystring: Query }>({
      method,
      url: `/v1${url}`,
      handler: async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${secretKey}`)
          throw new StandInError(401, 'invalid_request_error', 'Invalid API Key provided')
        const fault = faults.take(`${method} ${url}`)
        const input = { id: request.params.id ?? '', body: request.body, query: request.query }
        if (fault === 'out') throw new StandInError(500, 'api_error', 'An unknown error occurred')
        if (fault === 'too-many') throw new StandInError(429, 'invalid_request_error', 'Too many requests')
        if (fault !== 'cut-before') {
          const answer = once(request.headers['idempotency-key'], String(request.body ?? ''), () => work(input))
          if (fault === undefined) return reply.code(answer.status).send(answer.body)
        }
        request.raw.socket.destroy()
        return reply.hijack()
      },
    })

  /** Repeating a key with the same fields gets the same reply; with other fields it is refused. */
  function once(
    key: string | readonly string[] | undefined,
    fields: string,
    work: () => object,
  ): Omit<StoredAnswer, 'fields'> {
    if (typeof key !== 'string') return { status: 200, body: work() }
    const known = answers.get(key)
    if (known && known.fields !== fields)
      throw new StandInError(400, 'idempotency_error', 'Keys can only be used with the same parameters')
    const answer = known ?? { fields, status: 200, body: work() }
    answers.set(key, answer)
    return answer
  }

  const page = (all: readonly StandInObject[], query: Query) => {
    const from = all.findIndex(({ id }) => id === query['starting_after']) + 1
    const most = Number(query['limit'] ?? 10)
    return { object: 'list', data: all.slice(from, from + most), has_more: all.length > from + most }
  }

  serve('POST', '/checkout/sessions', ({ body }) => {
    const fields = fieldsOf(body, SESSION_FIELDS)
    const price = 'line_items[0][price_data]'
    if (fields.get('mode') !== 'payment') invalid('mode must be payment')
    if (fields.get('line_items[0][quantity]') !== '1') invalid('quantity must be 1')
    return ledger.createSession({
      amount: whole(fields.get(`${price}[unit_amount]`), 'unit_amount'),
      currency: fields.get(`${price}[currency]`) ?? '',
      product: fields.get(`${price}[product_data][name]`) ?? invalid('product_data needs a name'),
      reference: fields.get('client_reference_id') ?? null,
      email: fields.get('customer_email') ?? null,
      success: fields.get('success_url') ?? '',
      cancel: fields.get('cancel_url') ?? '',
    })
  })
  serve('GET', '/checkout/sessions', ({ query }) => {
    const { payment_intent: paidBy, 'created[gte]': from = '0', 'created[lte]': until = 'Infinity' } = query
    return page(
      ledger
        .sessions()
        .filter(
          ({ payment_intent: intent, created }) =>
            (paidBy === undefined || intent === paidBy) && created >= Number(from) && created <= Number(until),
        ),
      query,
    )
  })
  serve('GET', '/checkout/sessions/:id', ({ id, query }) => {
    const found = ledger.session(id)
    const isExpanded = query['expand[0]'] === 'payment_intent'
    const { payment_intent: intent } = found
    return { ...found, payment_intent: isExpanded && intent !== null ? ledger.intent(intent) : intent }
  })
  serve('GET', '/payment_intents/:id', ({ id }) => ledger.intent(id))
  serve('POST', '/refunds', ({ body }) => {
    const fields = fieldsOf(body, REFUND_FIELDS)
    const amount = fields.get('amount')
    const metadata = [...fields].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value] as const]
    })
    return ledger.refund(
      fields.get('payment_intent') ?? invalid('payment_intent is missing'),
      amount === undefined ? undefined : whole(amount, 'amount'),
      Object.fromEntries(metadata),
    )
  })
  serve('GET', '/refunds', ({ query }) =>
    page(
      ledger.refunds().filter((one) => one.payment_intent === query['payment_intent']),
      query,
    ),
  )
  return app
}
