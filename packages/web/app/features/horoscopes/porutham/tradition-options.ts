import { builtIn } from '@thunai/client/language'
import { TRADITION_IDS, TRADITIONS } from '@thunai/astrology/traditions'

/** The traditions of matching, to choose from: in both languages, or on Tamil pages in that alone. */
export const TRADITION_OPTIONS = TRADITION_IDS.map((id) => {
  const { en, ta } = TRADITIONS[id].name
  return { value: id, label: builtIn === 'ta' ? ta : `${en} ${ta}` }
})
