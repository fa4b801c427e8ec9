import { TRADITION_IDS, TRADITIONS } from '@thunai/astrology/traditions'

/** The traditions of matching, to choose from. */
export const TRADITION_OPTIONS = TRADITION_IDS.map((id) => ({
  value: id,
  label: `${TRADITIONS[id].name.en} ${TRADITIONS[id].name.ta}`,
}))
