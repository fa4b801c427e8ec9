import type { I18n } from '@lingui/core'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import { say } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { findVocabulary } from './find-vocabulary.ts'
import { type Reading, readBiodata } from './read-biodata.ts'

/** The fields of a pasted biodata, with labels in the reader's language. */
export async function readFields(services: Services, text: string, i18n: I18n): Promise<BiodataField[]> {
  const readings = readBiodata(text, await findVocabulary(services), services.clock.now())
  return readings.map(({ name, value, from }: Reading) => ({
    name: formName(name),
    value: typeof value === 'object' && value !== null ? value.map(String) : (value ?? ''),
    label: say(i18n, fieldNamed(name).label),
    from,
  }))
}
