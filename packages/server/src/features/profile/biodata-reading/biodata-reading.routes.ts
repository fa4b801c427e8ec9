import { readBiodataText } from '@thunai/contract/profile/biodata-reading'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { readFields } from './read-fields.ts'

/** A family pastes a text a few times; a long one blocks the only thread for some milliseconds. */
const READINGS: Limit = { name: 'biodata-reading', points: 20, seconds: 60, counted: 'own' }

export function biodataReadingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, readBiodataText, async ({ body, address, language }) => {
    refuseWait(await services.throttle.spend(READINGS, addressKey(address)))
    return ok({ fields: await readFields(services, body.text, languageFor(undefined, language)) })
  })
}
