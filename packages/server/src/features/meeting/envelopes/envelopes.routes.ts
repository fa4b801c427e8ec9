import {
  ENVELOPE_KEY_PATH,
  getEnvelopeJson,
  getEnvelopePdf,
  makeEnvelope as makeCall,
} from '@thunai/contract/meeting/envelopes'
import type { FastifyInstance } from 'fastify'
import { created, FileAnswer } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { publishedKeys } from '../../desk/evidence/evidence.api.ts'
import { makeEnvelope } from './make-envelope.ts'
import { showJson, showPdf } from './show-envelope.ts'

/** More than a family needs in an hour. */
const ENVELOPES: Limit = { name: 'envelopes', points: 30, seconds: 3600, counted: 'shared' }

export function envelopesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, makeCall, async ({ caller, body }) => {
    refuseWait(await services.throttle.spend(ENVELOPES, caller.accountId))
    return created({ id: await makeEnvelope(services, caller, body.profileId) })
  })
  serve(app, getEnvelopePdf, async ({ caller, params, language }) => {
    const pdf = await showPdf(services, caller, params.id, languageFor(caller, language))
    return new FileAnswer(pdf, 'application/pdf', `envelope-${params.id}.pdf`)
  })
  serve(app, getEnvelopeJson, async ({ caller, params }) => {
    const json = await showJson(services, caller, params.id)
    return new FileAnswer(json, 'application/json', `envelope-${params.id}.json`)
  })
  app.get(ENVELOPE_KEY_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await publishedKeys(services)),
  )
}
