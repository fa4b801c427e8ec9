import { getClans, getGothrams } from '@thunai/contract/profile/clans'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { listClans, listGothrams } from './list-clans.ts'

export function clansRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getClans, async ({ query, language }) =>
    ok(await listClans(services, languageFor(undefined, language), query)),
  )
  const gothrams = ok(listGothrams())
  serve(app, getGothrams, () => gothrams)
}
