import * as calls from '@thunai/contract/household/proposals'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { saveLanguage, languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { keepDeviceSecret, readDeviceSecrets } from '../../identity/accounts/accounts.api.ts'
import { answerProposal, listProposals } from './proposals.ts'
import { takeLoginOver } from './take-login-over.ts'

/** Calls of a family that was registered at a counter. */
export function proposalsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.takeLoginOver, async ({ body, address, userAgent, cookies, language }) => {
    const from = { address, userAgent, deviceSecrets: readDeviceSecrets(cookies), language }
    const { token, consentNeeded, deviceSecret, language: known } = await takeLoginOver(services, body, from)
    keepDeviceSecret(cookies, deviceSecret)
    if (known) saveLanguage(cookies, known)
    return ok({ access_token: token, consentNeeded })
  })
  serve(app, calls.getProposals, async ({ caller, language }) =>
    ok({ rows: await listProposals(services, caller, languageFor(caller, language)), next: null }),
  )
  serve(app, calls.answerProposal, async ({ caller, params, body, language }) =>
    ok(await answerProposal(services, caller, { id: params.id, ...body }, languageFor(caller, language))),
  )
}
