import {
  answerConsent as answerCall,
  askCandidate as askCall,
  getConsentLink,
  getSeal,
  SEAL_MESSAGES,
  sendConsentCode,
} from '@thunai/contract/household/candidate-consent'
import { addressOf } from '@thunai/contract/contact/contact-address'
import { addressIn, LANGUAGES } from '@thunai/contract/values/languages'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { canSendLink } from '../../../platform/sms/link-sms.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { answerConsent } from './answer-consent.ts'
import { askCandidate } from './ask-candidate.ts'
import { lookUpSeal, openLink } from './look-up.ts'
import { sendCode } from './send-code.ts'

/** Limits guessed links. */
const LINKS: Limit = { name: 'candidate links opened', points: 60, seconds: 1800, counted: 'shared' }

export function candidateConsentRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const spendLink = async (address: string) => refuseWait(await throttle.spend(LINKS, addressKey(address)))

  // after #, the token reaches no log and no referrer
  for (const language of LANGUAGES)
    app.get<{ Params: { token: string } }>(addressIn(language, '/consent/:token'), ({ params }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${addressIn(language, '/consent')}#${encodeURIComponent(params.token)}`),
    )
  serve(app, getSeal, async ({ caller }) => ok(await lookUpSeal(services, caller.profileId)))
  serve(app, askCall, async ({ caller, body, address }) => {
    const asked = addressOf(body)
    if (asked.phone !== null && !canSendLink(services.config, 'consent'))
      throw new Refusal('invalidFields', { fields: { phone: SEAL_MESSAGES.byEmail } })
    await askCandidate(services, caller, asked, address)
    return done(SEAL_MESSAGES.sent)
  })
  serve(app, getConsentLink, async ({ params, address, language }) => {
    await spendLink(address)
    return ok(await openLink(services, languageFor(undefined, language), params.token))
  })
  serve(app, sendConsentCode, async ({ params, address, language }) => {
    await spendLink(address)
    const isByPhone = await sendCode(services, params.token, { address, language })
    return done(isByPhone ? SEAL_MESSAGES.codeSentBySms : SEAL_MESSAGES.codeSent)
  })
  serve(app, answerCall, async ({ params, body, address }) => {
    await spendLink(address)
    await answerConsent(services, { token: params.token, ...body }, address)
    return done(body.agree ? SEAL_MESSAGES.confirmed : SEAL_MESSAGES.refused)
  })
}
