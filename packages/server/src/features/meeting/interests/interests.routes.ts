import {
  answerInterest,
  expressInterest as expressInterestCall,
  getInterestBox,
  getInterests,
  INTEREST_ANSWERED,
  INTEREST_MESSAGES,
  withdrawInterest as withdrawInterestCall,
} from '@thunai/contract/meeting/interests'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { expressInterest } from './express-interest.ts'
import { listBox } from './list-box.ts'
import { listInterests } from './list-interests.ts'
import { respondToInterest } from './respond-to-interest.ts'
import { withdrawInterest } from '../pair/pair.api.ts'

/** More than a member decides; limits scripts. */
const ANSWERS: Limit = { name: 'answer-interest', points: 60, seconds: 60, counted: 'own' }
const WISHES: Limit = { name: 'express-interest', points: 60, seconds: 60, counted: 'own' }

export function interestsRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  serve(app, getInterests, async ({ caller, language }) =>
    ok(await listInterests(services, languageFor(caller, language), caller.profileId)),
  )
  serve(app, answerInterest, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(ANSWERS, caller.accountId))
    const status = await inTurn(caller.accountId, () => respondToInterest(services, caller, params.profileId, body))
    if (body.status) return ok({ status }, INTEREST_ANSWERED[body.status])
    return ok({ status }, body.shareContact ? INTEREST_MESSAGES.contactShared : INTEREST_MESSAGES.contactTakenBack)
  })
  serve(app, getInterestBox, async ({ caller, query, language }) =>
    ok(await listBox(services, languageFor(caller, language), caller.profileId, query)),
  )
  serve(app, expressInterestCall, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(WISHES, caller.accountId))
    const wish = { note: body.note === '' ? null : body.note, sharesContact: body.shareContact ?? false }
    const status = await inTurn(caller.accountId, () => expressInterest(services, caller, params.profileId, wish))
    return ok({ status }, status === 'accepted' ? INTEREST_ANSWERED.accepted : INTEREST_MESSAGES.sent)
  })
  serve(app, withdrawInterestCall, async ({ caller, params }) => {
    refuseWait(await throttle.spend(WISHES, caller.accountId))
    await inTurn(caller.accountId, () => withdrawInterest(services, caller, params.profileId))
    return done(INTEREST_MESSAGES.withdrawn)
  })
}
