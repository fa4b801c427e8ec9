import type { FastifyBaseLogger } from 'fastify'
import { pino, stdSerializers, type DestinationStream, type Level, type Logger } from 'pino'
import { requestId } from './request-id.ts'

export type Log = FastifyBaseLogger

/**
 * The log of the process: lines of JSON. Lines of a request contain its id as `requestId`. They contain nothing
 * personal: no names, addresses, codes or tokens.
 */
export function openLog(level: Level, destination?: DestinationStream): Log {
  const log: Logger = pino(
    {
      level,
      // Fastify's own request loggers, which are children of this one, already have the id
      mixin: (_line, _level, logger) => (logger === log && requestId() !== undefined ? { requestId: requestId() } : {}),
      serializers: { err: withoutDetails },
    },
    ...(destination ? [destination] : []),
  )
  return log
}

/**
 * Message and stack of an error and its causes, without the properties that libraries add: rows, recipients, requests.
 */
function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const { code } = error as { code?: unknown }
  return { type, message, stack, ...(typeof code === 'string' && { code }) }
}
