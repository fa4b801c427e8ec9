import { getFigures } from '@thunai/contract/office/figures'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { findFigures } from './find-figures.ts'

export function figuresRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getFigures, async ({ caller, query }) => ok(await findFigures(services, caller, query)))
}
