import { getRates } from '@thunai/contract/profile/rates'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { listRates } from './list-rates.ts'

export function ratesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getRates, async () => ok([...(await listRates(services))]))
}
