import { answerCheckIn as answerCall, CHECK_IN_MESSAGES, getCheckIns } from '@thunai/contract/meeting/check-ins'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { answerCheckIn } from './answer-check-in.ts'
import { listCheckIns } from './list-check-ins.ts'

const ANSWERS: Limit = { name: 'check-ins', points: 60, seconds: 3600, counted: 'own' }

export function checkInsRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, getCheckIns, async ({ caller }) => ok(await listCheckIns(services, caller.profileId)))
  serve(app, answerCall, async ({ caller, params: { profileId: aboutId }, body: { answer } }) => {
    refuseWait(await throttle.spend(ANSWERS, caller.accountId))
    await answerCheckIn(services, caller, { aboutId, answer })
    return done(answer === 'well' ? CHECK_IN_MESSAGES.well : CHECK_IN_MESSAGES.warned)
  })
}
