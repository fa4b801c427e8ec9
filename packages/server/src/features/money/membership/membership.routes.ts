import { getPackageUsage, getPlanPrices, getPlans, getPlanValue } from '@thunai/contract/money/membership'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import { canSendSms } from '../../../platform/sms/sms-gateway.ts'
import type { Services } from '../../../services.ts'
import { findPackageUsage, findPlanPrices, findPlans, findPlanValue } from './find-plans.ts'

export function membershipRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getPlans, async () => ({ ...ok(await findPlans(services)), isSmsOpen: canSendSms(services.config) }))
  serve(app, getPlanPrices, async () => ok(await findPlanPrices(services)))
  serve(app, getPackageUsage, async ({ caller }) => ok(await findPackageUsage(services, caller.profileId)))
  serve(app, getPlanValue, async ({ caller }) => ok({ rows: await findPlanValue(services, caller.profileId) }))
}
