import { dayInIndia } from '@thunai/contract/dates'
import { answerInterest as answerInterestCall, getInterests, INTEREST_ANSWERED } from '@thunai/contract/interests'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { refuseWait } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { answerInterest } from './answer-interest.ts'
import { countInterests, findInterests } from './interests.store.ts'
import { toInterestRecord } from './interests.views.ts'

const MOST_LISTED = 200
/** More than anybody decides; it bounds what a script may try. */
const ANSWERS: Limit = { name: 'answer-interest', points: 60, seconds: 60, counted: 'own' }

export function interestsRoutes(app: FastifyInstance, services: Services): void {
  const {
    database: { db },
    clock,
    throttle,
  } = services
  const inTurn = oneAtATime()
  serve(app, getInterests, async ({ member }) => {
    const viewer = { profileId: member.profileId, today: dayInIndia(clock.now()) }
    const [received, sent, ofReceived, ofSent] = await Promise.all([
      findInterests(db, viewer, 'received', MOST_LISTED),
      findInterests(db, viewer, 'sent', MOST_LISTED),
      countInterests(db, viewer, 'received'),
      countInterests(db, viewer, 'sent'),
    ])
    const totals = { received: ofReceived.all, waiting: ofReceived.waiting, sent: ofSent.all }
    return ok({ received: received.map(toInterestRecord), sent: sent.map(toInterestRecord), totals })
  })
  serve(app, answerInterestCall, async ({ member, params, body }) => {
    refuseWait(await throttle.spend(ANSWERS, member.accountId))
    await inTurn(member.accountId, () => answerInterest(services, member, params.profileId, body.status))
    return ok({ status: body.status }, INTEREST_ANSWERED[body.status])
  })
}
