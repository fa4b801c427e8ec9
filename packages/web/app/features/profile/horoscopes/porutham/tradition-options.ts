import { builtIn } from '@thunai/client/language'
import { TRADITION_IDS, TRADITIONS } from '@thunai/astrology/traditions'

/** The traditions to choose from, in both languages; only Tamil on Tamil pages. */
export const TRADITION_OPTIONS = TRADITION_IDS.map((id) => {
  const { en, ta } = TRADITIONS[id].name
  return { value: id, label: builtIn === 'ta' ? ta : `${en} ${ta}` }
})
