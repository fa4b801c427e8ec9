import type { Endpoint, Reply } from '@thunai/contract/frame/endpoint'
import type { FastifyInstance } from 'fastify'
import type { FileAnswer, ReadyJson } from '../platform/http/answer.ts'
import { serve as serveAnybody, type Call } from '../platform/http/serve.ts'
import type { Caller } from './caller.ts'

/** Registers a call of the contract, for the callers whom the product knows. */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: (heard: Call<E, Caller>) => Promise<Reply<E> | ReadyJson | FileAnswer> | Reply<E>,
): void => serveAnybody(app, call, handler)
