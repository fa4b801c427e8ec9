import type { FastifyBaseLogger } from 'fastify'
import { pino, stdSerializers, type DestinationStream, type Level, type Logger } from 'pino'
import { requestId } from './request-id.ts'

export type Log = FastifyBaseLogger

/**
 * The one log of the process: lines of JSON. Those written on behalf of a request carry its id as `requestId`. Nothing
 * personal stands in them: no names, addresses, codes, tokens.
 */
export function openLog(level: Level, destination?: DestinationStream): Log {
  const log: Logger = pino(
    {
      level,
      // Fastify's own loggers of a request, which are children of this one, have the id already
      mixin: (_line, _level, logger) => (logger === log && requestId() !== undefined ? { requestId: requestId() } : {}),
      serializers: { err: withoutDetails },
    },
    ...(destination ? [destination] : []),
  )
  return log
}

/** What went wrong and where, with its causes; without what libraries hang on errors: rows, recipients, requests. */
function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as { code?: unknown }
  return { type, message, stack, ...(typeof code === 'string' && { code }) }
}
