import { PAUSE_MESSAGES, endPause as endCall, getPause, startPause as startCall } from '@thunai/contract/meeting/pauses'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { endPause, findOwnPause, startPause } from './own-pause.ts'

const CHANGES: Limit = { name: 'pauses', points: 30, seconds: 3600, counted: 'own' }

export function pausesRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, getPause, async ({ caller }) => ok(await findOwnPause(services, caller.profileId)))
  serve(app, startCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    return ok(await startPause(services, caller, body), PAUSE_MESSAGES.started)
  })
  serve(app, endCall, async ({ caller }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await endPause(services, caller)
    return done(PAUSE_MESSAGES.ended)
  })
}
