import { type BiodataField, readBiodataText } from '@thunai/contract/profile/biodata-reading'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/page-language.ts'
import { say } from '../../../platform/languages.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { findVocabulary } from './find-vocabulary.ts'
import { type Reading, readBiodata } from './read-biodata.ts'

/** A family pastes one text a few times; a long one takes some milliseconds of the only thread. */
const READINGS: Limit = { name: 'biodata-reading', points: 20, seconds: 60, counted: 'own' }

export function biodataReadingRoutes(app: FastifyInstance, services: Services): void {
  const { clock, throttle } = services
  serve(app, readBiodataText, async ({ body, address, language }) => {
    refuseWait(await throttle.spend(READINGS, addressKey(address)))
    const readings = readBiodata(body.text, await findVocabulary(services), clock.now())
    const i18n = languageFor(undefined, language)
    const toField = ({ name, value, from }: Reading): BiodataField => ({
      name: formName(name),
      value: typeof value === 'object' && value !== null ? value.map(String) : (value ?? ''),
      label: say(i18n, fieldNamed(name).label),
      from,
    })
    return ok({ fields: readings.map(toField) })
  })
}
