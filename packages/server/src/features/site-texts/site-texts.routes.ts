import { changeText as changeTextCall, getTexts, getTextVersions } from '@thunai/contract/office/texts'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/answer.ts'
import { serve } from '../../policies/serve.ts'
import type { Services } from '../../services.ts'
import { changeText } from './change-text.ts'
import { listTexts, listVersions } from './list-texts.ts'
import { toTexts, toTextVersion } from './site-texts.views.ts'

export function siteTextsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getTexts, async () => ok(toTexts(await listTexts(services))))
  serve(app, getTextVersions, async ({ params: { section }, query: { before } }) => {
    const { rows, next } = await listVersions(services, section, before ? Number(before) : undefined)
    return ok({ rows: rows.map(toTextVersion), next })
  })
  serve(app, changeTextCall, async ({ caller, body }) => ok(toTextVersion(await changeText(services, caller, body))))
}
