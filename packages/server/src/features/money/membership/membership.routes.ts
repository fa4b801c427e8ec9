import { getPackageUsage, getPlanPrices, getPlans, getPlanValue } from '@thunai/contract/money/membership'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { answerInPages } from '../../../platform/http/web-pages/page-answers.ts'
import { serve } from '../../../policies/serve.ts'
import { canSendSms } from '../../../platform/sms/sms-gateway.ts'
import type { Services } from '../../../services.ts'
import { findPackageUsage, findPlanPrices, findPlans, findPlanValue } from './find-plans.ts'

export function membershipRoutes(app: FastifyInstance, services: Services): void {
  const plans = async () => ({ ...ok(await findPlans(services)), isSmsOpen: canSendSms(services.config) })
  const prices = async () => ok(await findPlanPrices(services))
  serve(app, getPlans, plans)
  serve(app, getPlanPrices, prices)
  answerInPages(app, getPlans, plans)
  answerInPages(app, getPlanPrices, prices)
  serve(app, getPackageUsage, async ({ caller }) => ok(await findPackageUsage(services, caller.profileId)))
  serve(app, getPlanValue, async ({ caller }) => ok({ rows: await findPlanValue(services, caller.profileId) }))
}
