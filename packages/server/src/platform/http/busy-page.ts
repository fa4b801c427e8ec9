import { REFUSALS } from '@thunai/contract/frame/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** While a limit is reached, answers with a page instead of JSON, because people open these addresses. */
export function answerBusyBy(
  scope: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply,
): void {
  scope.setErrorHandler((error: unknown, request, reply) => {
    if (!(error instanceof Refusal) || error.retryAfterSeconds === undefined) throw error
    reply.header('retry-after', String(error.retryAfterSeconds))
    return sendPage(request, reply, REFUSALS[error.code].status)
  })
}
