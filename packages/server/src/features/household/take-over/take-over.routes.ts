import { FAMILY_MESSAGES, takeOver as takeOverCall } from '@thunai/contract/identity/family'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { takeOver } from './take-over.ts'

/** More than a person does by hand. */
const LIMIT: Limit = { name: 'take over', points: 60, seconds: 60, counted: 'own' }

export function takeOverRoutes(app: FastifyInstance, services: Services): void {
  serve(app, takeOverCall, async ({ caller }) => {
    refuseWait(await services.throttle.spend(LIMIT, caller.accountId))
    await takeOver(services, caller)
    return done(FAMILY_MESSAGES.takenOver)
  })
}
