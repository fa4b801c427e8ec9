type Planet = { readonly latin: string; readonly tamil: string }

/** Names as families write them into the houses, each in Latin and Tamil letters. */
const PLANETS: Readonly<Record<string, Planet>> = {
  laknam: { latin: 'Lagna', tamil: 'லக்' },
  sun: { latin: 'Sun', tamil: 'சூரி' },
  moon: { latin: 'Moon', tamil: 'சந்' },
  mars: { latin: 'Mars', tamil: 'செவ்' },
  mercury: { latin: 'Merc', tamil: 'புத' },
  guru: { latin: 'Guru', tamil: 'குரு' },
  venus: { latin: 'Venus', tamil: 'சுக்' },
  shani: { latin: 'Shani', tamil: 'சனி' },
  rahu: { latin: 'Rahu', tamil: 'ராகு' },
  kethu: { latin: 'Kethu', tamil: 'கேது' },
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  lagna: 'laknam', lagnam: 'laknam', suriyan: 'sun', chandran: 'moon', sevvai: 'mars', budhan: 'mercury', jupiter: 'guru',
  sukran: 'venus', saturn: 'shani', sani: 'shani', raghu: 'rahu', ketu: 'kethu', kedhu: 'kethu',
}

/** The names to choose from, as charts are kept. */
export const PLANET_NAMES: readonly string[] = Object.keys(PLANETS).map((key) => key.charAt(0).toUpperCase() + key.slice(1))

function keyOf(name: string): string {
  const key = name.trim().toLowerCase()
  return OTHER_NAMES[key] ?? key
}

/** The name to choose that a planet goes by, whatever the family calls it; undefined when it isn't known. */
export const planetName = (name: string): string | undefined => PLANET_NAMES.find((known) => known.toLowerCase() === keyOf(name))

/** How a planet is written in a chart; a name that isn't known stands as the family wrote it. */
export function planetText(name: string): Planet {
  return PLANETS[keyOf(name)] ?? { latin: name.slice(0, 7), tamil: '' }
}
