import { LogController, type FastifyRequest } from 'fastify'

/**
 * What the framework logs of requests: no line for each, which would hold addresses with codes and passwords, but an answer
 * that broke off after its head was sent. Its caller sees a file that is too short, and no handler hears of it.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  }
  override streamError(error: Error & { readonly code?: unknown }, { log, routeOptions }: FastifyRequest): void {
    // the caller has closed the connection
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    log.warn({ route: routeOptions.url, err: error }, 'an answer broke off')
  }
}
