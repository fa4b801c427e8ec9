import {
  addPlan as addPlanCall,
  changePlan as changePlanCall,
  changePlanById,
  getOfficePlans,
} from '@thunai/contract/office/plans'
import type { FastifyInstance } from 'fastify'
import { created, ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { addPlan, changePlan, listPlans } from './write-plan.ts'

export function officePlansRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getOfficePlans, async () => ok(await listPlans(services)))
  serve(app, addPlanCall, async ({ caller, body }) => created(await addPlan(services, caller, body)))
  serve(app, changePlanCall, async ({ caller, body: { id, ...changes } }) =>
    ok(await changePlan(services, caller, id, changes)),
  )
  serve(app, changePlanById, async ({ caller, params, body }) =>
    ok(await changePlan(services, caller, params.id, body)),
  )
}
