import { LogController, type FastifyRequest } from 'fastify'

/**
 * Logging of requests: no line per request, because addresses can contain codes and passwords; only answers that broke
 * off after their head was sent. The caller gets a truncated file then, and no handler sees the error.
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
