import { getSmsOffers, sendSms as sendSmsCall, SMS_REPEATED, SMS_SENT } from '@thunai/contract/meeting/member-sms'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { findSmsOffers } from './find-sms-offers.ts'
import { sendSms } from './send-sms.ts'

/** More than a person sends by hand; plans have limits of their own. */
const SENDING: Limit = { name: 'send-sms', points: 30, seconds: 60, counted: 'own' }

export function smsRoutes(app: FastifyInstance, services: Services): void {
  const inTurn = keyedMutex()
  serve(app, getSmsOffers, async ({ caller, params }) => ok(await findSmsOffers(services, caller, params.profileId)))
  serve(app, sendSmsCall, async ({ caller, body, address }) => {
    refuseWait(await services.throttle.spend(SENDING, caller.accountId))
    const answer = await inTurn(caller.accountId, () =>
      sendSms(services, caller, body.profileId, body.templateId, address),
    )
    return ok(answer, answer.isRepeat ? SMS_REPEATED : SMS_SENT)
  })
}
