import type { I18n } from '@lingui/core'
import { chartMark } from '@thunai/astrology/chart-marks'
import { grahaCalled } from '@thunai/astrology/graha-words'
import { PLANET_WORDS } from '@thunai/contract/values/choices'

/** The planet names to choose from, as charts store them. */
export const PLANET_NAMES: readonly string[] = Object.values(PLANET_WORDS)

/** The standard name for a planet under any name families use; undefined if unknown. */
export function planetName(name: string): string | undefined {
  const graha = grahaCalled(name)
  return graha && PLANET_WORDS[graha]
}

/** A planet's mark in a chart, in the page's script if it has one. */
export function planetMark(name: string, { locale }: I18n): string {
  const { latin, tamil } = chartMark(name)
  return locale === 'ta' && tamil !== '' ? tamil : latin
}
