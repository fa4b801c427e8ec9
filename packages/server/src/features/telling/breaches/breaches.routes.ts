import { getBreach, listBreaches as listCall, openBreach as openCall } from '@thunai/contract/office/breaches'
import { getBreachNotices } from '@thunai/contract/telling/breach-notices'
import type { FastifyInstance } from 'fastify'
import { created, ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { listBreaches, listBreachNotices, showBreach } from './list-breaches.ts'
import { openBreach } from './open-breach.ts'

/** Staff record breaches, and see how many members have been told. */
export function breachesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, openCall, async ({ caller, body }) => created(await openBreach(services, caller, body)))
  serve(app, listCall, async ({ query }) => ok(await listBreaches(services, query.before)))
  serve(app, getBreach, async ({ params }) => ok(await showBreach(services, params.id)))
}

/** What members read about a breach. */
export function breachNoticesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getBreachNotices, async ({ caller }) => ok(await listBreachNotices(services, caller.profileId)))
}
