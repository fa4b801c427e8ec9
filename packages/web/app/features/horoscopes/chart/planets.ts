import type { I18n } from '@lingui/core'
import { chartMark } from '@thunai/astrology/chart-marks'
import { grahaCalled } from '@thunai/astrology/graha-words'
import { PLANET_WORDS } from '@thunai/contract/values/choices'

/** The names to choose from, as charts are kept. */
export const PLANET_NAMES: readonly string[] = Object.values(PLANET_WORDS)

/** The name to choose that a planet goes by, whatever the family calls it; undefined when it isn't known. */
export function planetName(name: string): string | undefined {
  const graha = grahaCalled(name)
  return graha && PLANET_WORDS[graha]
}

/** How a planet is written in a chart, in the letters of the page where it has any. */
export function planetMark(name: string, { locale }: I18n): string {
  const { latin, tamil } = chartMark(name)
  return locale === 'ta' && tamil !== '' ? tamil : latin
}
