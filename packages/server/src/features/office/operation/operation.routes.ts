import { getOperation } from '@thunai/contract/office/operation'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { findOperation } from './find-operation.ts'

export function operationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getOperation, async ({ query }) => ok(await findOperation(services, query.span)))
}
