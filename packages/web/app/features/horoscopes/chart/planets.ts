import { grahaCalled, type InChart } from '@thunai/astrology/graha-words'
import { PLANET_WORDS } from '@thunai/contract/values/choices'

type Planet = { readonly latin: string; readonly tamil: string }

/** How they are written into the narrow houses of a chart, in Latin and Tamil letters. */
const PLANETS: Readonly<Record<InChart, Planet>> = {
  Laknam: { latin: 'Lagna', tamil: 'லக்' },
  Sun: { latin: 'Sun', tamil: 'சூரி' },
  Moon: { latin: 'Moon', tamil: 'சந்' },
  Mars: { latin: 'Mars', tamil: 'செவ்' },
  Mercury: { latin: 'Merc', tamil: 'புத' },
  Jupiter: { latin: 'Guru', tamil: 'குரு' },
  Venus: { latin: 'Venus', tamil: 'சுக்' },
  Saturn: { latin: 'Shani', tamil: 'சனி' },
  Rahu: { latin: 'Rahu', tamil: 'ராகு' },
  Ketu: { latin: 'Kethu', tamil: 'கேது' },
}

/** The names to choose from, as charts are kept. */
export const PLANET_NAMES: readonly string[] = Object.values(PLANET_WORDS)

/** The name to choose that a planet goes by, whatever the family calls it; undefined when it isn't known. */
export function planetName(name: string): string | undefined {
  const graha = grahaCalled(name)
  return graha && PLANET_WORDS[graha]
}

/** How a planet is written in a chart; a name that isn't known stands as the family wrote it. */
export function planetText(name: string): Planet {
  const graha = grahaCalled(name)
  return graha ? PLANETS[graha] : { latin: name.slice(0, 7), tamil: '' }
}
