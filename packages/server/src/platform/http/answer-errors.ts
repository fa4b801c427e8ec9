import {
  REFUSAL_CODE_HEADER,
  STAFF_REFUSALS,
  TRANSPORT_REFUSALS,
  UNEXPECTED,
  type WireCode,
} from '@thunai/contract/frame/refusal-answers'
import { REFUSALS, type RefusalCode } from '@thunai/contract/frame/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnreachable } from '../db/constraint.ts'
import { isStoreFault } from '../files/store-fault.ts'
import { Refusal } from '../refusal.ts'
import { GUARDS, LOADS_NOTHING } from './guards.ts'

const OF_TRANSPORT: ReadonlySet<RefusalCode> = new Set(TRANSPORT_REFUSALS)
const OF_STAFF: ReadonlySet<RefusalCode> = new Set(STAFF_REFUSALS)

const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'badRequest',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'wrongMediaType',
  503: 'busy',
}

/**
 * Answers thrown errors. Anything but a designed refusal is logged, and its answer reveals no internals. `refused` is
 * called for each designed refusal.
 */
export function answerErrors(
  app: FastifyInstance,
  refused: (refusal: Refusal, request: FastifyRequest) => void = () => {},
): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (isGivenUp(error, reply)) return
    const refusal = toRefusal(error, request)
    if (refusal) {
      refused(refusal, request)
      return sendRefusal(request, reply, refusal)
    }
    request.log.error({ route: request.routeOptions.url, err: error }, 'failed')
    return send(request, reply, UNEXPECTED)
  })
}

/**
 * True if the caller closed the connection before the first byte of a streamed answer, which cuts off the stream. A
 * stream that fails by itself has another code, or its caller still waits.
 */
const isGivenUp = (error: FastifyError | Refusal, reply: FastifyReply): boolean =>
  'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed

function toRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) {
    const call = request.routeOptions.config.endpoint
    const isDeclared = !call || call.refusals.includes(error.code) || OF_TRANSPORT.has(error.code)
    if (isDeclared || (call.caller === 'staff' && OF_STAFF.has(error.code))) return error
    request.log.error({ route: request.routeOptions.url, code: error.code }, 'the call does not declare this refusal')
    return undefined
  }
  if (isDatabaseUnreachable(error)) {
    request.log.warn({ route: request.routeOptions.url, err: error }, 'the database is away')
    return new Refusal('busy', { retryAfterSeconds: 3 })
  }
  if (isStoreFault(error)) {
    request.log.error({ route: request.routeOptions.url, err: error }, 'files cannot be kept or read')
    return new Refusal('busy', { retryAfterSeconds: 30 })
  }
  const code =
    error.statusCode !== undefined && error.statusCode < 500 ? (BY_STATUS[error.statusCode] ?? 'badRequest') : undefined
  return code && new Refusal(code)
}

/** For errors before routing: a broken escape, a URL that is too long. The answer never repeats the URL. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...GUARDS, 'content-security-policy': LOADS_NOTHING })
  sendRefusal(request, reply, new Refusal(BY_STATUS[error.statusCode ?? 400] ?? 'badRequest'))
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, sentence } = REFUSALS[refusal.code]
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return send(request, reply, { code: refusal.code, status, sentence }, refusal)
}

interface ErrorAnswer {
  readonly code: WireCode
  readonly status: number
  readonly sentence: string
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, status, sentence }: ErrorAnswer,
  { fields, data }: Partial<Pick<Refusal, 'fields' | 'data'>> = {},
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (request.routeOptions.config.endpoint?.plainRefusals) {
    reply.header(REFUSAL_CODE_HEADER, code)
    return reply.type('text/plain; charset=utf-8').send(Object.values(fields ?? {})[0] ?? sentence)
  }
  const body: Record<string, unknown> = { statusCode: status, statusMessage: sentence, message: sentence, code }
  if (fields) body['errors'] = fields
  if (data) body['data'] = data
  // G-17: clients look for a JSON fragment with error_description in `error` or `message`
  if (code === 'loginRefused') {
    const fragment = `${status} ${JSON.stringify({ error: 'invalid_grant', error_description: sentence })}`
    Object.assign(body, { message: fragment, error: fragment })
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
