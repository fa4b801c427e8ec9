import {
  changeText as changeTextCall,
  confirmText as confirmCall,
  getTexts,
  getTextVersions,
} from '@thunai/contract/office/texts'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { changeText } from './change-text.ts'
import { confirmText } from './confirm-text.ts'
import { listTexts, listVersions } from './list-texts.ts'
import { toShownText, toTexts, toTextVersion } from './site-texts.views.ts'

export function siteTextsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getTexts, async ({ caller }) => ok(toTexts(await listTexts(services, caller))))
  serve(app, getTextVersions, async ({ params: { section }, query: { before } }) => {
    const { rows, next } = await listVersions(services, section, before ? Number(before) : undefined)
    return ok({ rows: rows.map(toTextVersion), next })
  })
  serve(app, changeTextCall, async ({ caller, body }) => ok(toShownText(await changeText(services, caller, body))))
  serve(app, confirmCall, async ({ caller, params: { section }, body }) =>
    ok(toShownText(await confirmText(services, caller, section, body))),
  )
}
