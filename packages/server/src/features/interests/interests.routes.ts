import {
  answerInterest as answerInterestCall,
  getInterests,
  INTEREST_ANSWERED,
} from '@thunai/contract/members/interests'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/answer.ts'
import { serve } from '../../policies/serve.ts'
import { keyedMutex } from '../../platform/keyed-mutex.ts'
import { refuseWait } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { listInterests } from './list-interests.ts'
import { answerInterest } from './answer-interest.ts'

/** More than anybody decides; it bounds what a script may try. */
const ANSWERS: Limit = { name: 'answer-interest', points: 60, seconds: 60, counted: 'own' }

export function interestsRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  serve(app, getInterests, async ({ caller }) => ok(await listInterests(services, caller.profileId)))
  serve(app, answerInterestCall, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(ANSWERS, caller.accountId))
    const { status = 'accepted' } = body
    if (body.status) await inTurn(caller.accountId, () => answerInterest(services, caller, params.profileId, status))
    return ok({ status }, INTEREST_ANSWERED[status])
  })
}
