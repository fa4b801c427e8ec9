import { appealDecision as appealCall, DECISION_MESSAGES, getDecisions } from '@thunai/contract/identity/decisions'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { appealDecision } from './appeal.ts'
import { findOwnDecisions } from './own-decisions.ts'

const APPEALS: Limit = { name: 'appeals', points: 20, seconds: 86_400, counted: 'shared' }

export function moderationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getDecisions, async ({ caller }) => ok(await findOwnDecisions(services, caller.profileId)))
  serve(app, appealCall, async ({ caller, params, body }) => {
    refuseWait(await services.throttle.spend(APPEALS, caller.accountId))
    await appealDecision(services, caller, params.id, body.text)
    return done(DECISION_MESSAGES.appealed)
  })
}
