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

/** How a planet is written in a chart; a name that isn't known stands as the family wrote it. */
export function planetText(name: string): Planet {
  const key = name.trim().toLowerCase()
  return PLANETS[OTHER_NAMES[key] ?? key] ?? { latin: name.slice(0, 7), tamil: '' }
}
