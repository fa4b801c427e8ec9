import { answerStillLooking as answerCall, STILL_LOOKING_MESSAGES } from '@thunai/contract/household/still-looking'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { answerStillLooking } from './answer-still-looking.ts'

const ANSWERS: Limit = { name: 'still looking', points: 30, seconds: 600, counted: 'shared' }

export function stillLookingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, answerCall, async ({ body, address }) => {
    refuseWait(await services.throttle.spend(ANSWERS, addressKey(address)))
    await answerStillLooking(services, body, address)
    return done(STILL_LOOKING_MESSAGES[body.answer])
  })
}
