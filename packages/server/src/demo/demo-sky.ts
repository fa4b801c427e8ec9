/**
 * Positions of sun, moon and planets, accurate to a degree or two: enough for demo horoscopes whose star, raasi, dasha
 * and charts match the birth date. Mean elements with the largest terms only (Meeus, Astronomical Algorithms, ch. 22,
 * 25, 31, 33, 47); longitudes are sidereal (Lahiri).
 */
export interface RoughSky {
  readonly sun: number
  readonly moon: number
  readonly mars: number
  readonly mercury: number
  readonly guru: number
  readonly venus: number
  readonly shani: number
  readonly rahu: number
  readonly kethu: number
  /** The rising sign, as a longitude. */
  readonly laknam: number
}

const RADIANS = Math.PI / 180
const sin = (degrees: number) => Math.sin(degrees * RADIANS)
const cos = (degrees: number) => Math.cos(degrees * RADIANS)
const turn = (degrees: number) => ((degrees % 360) + 360) % 360

interface Orbit {
  readonly distance: number
  readonly eccentricity: number
  readonly longitude: number
  readonly perDay: number
  readonly perihelion: number
}
const EARTH: Orbit = { distance: 1, eccentricity: 0.0167, longitude: 100.466, perDay: 0.98564736, perihelion: 102.937 }
const PLANETS = {
  mercury: { distance: 0.3871, eccentricity: 0.2056, longitude: 252.251, perDay: 4.09233445, perihelion: 77.456 },
  venus: { distance: 0.7233, eccentricity: 0.0068, longitude: 181.98, perDay: 1.60213034, perihelion: 131.564 },
  mars: { distance: 1.5237, eccentricity: 0.0934, longitude: 355.433, perDay: 0.52402068, perihelion: 336.06 },
  guru: { distance: 5.2026, eccentricity: 0.0485, longitude: 34.351, perDay: 0.08308529, perihelion: 14.331 },
  shani: { distance: 9.5549, eccentricity: 0.0555, longitude: 50.077, perDay: 0.03344414, perihelion: 93.057 },
} as const satisfies Record<string, Orbit>

/** `days` since noon of 1 January 2000 UTC; latitude and east longitude of the birth place in degrees. */
export function roughSky(days: number, latitude: number, longitude: number): RoughSky {
  const ayanamsa = 23.853 + days * 0.0000382467
  const sidereal = (tropical: number) => turn(tropical - ayanamsa)
  const earth = heliocentric(EARTH, days)
  const longitudeOf = (orbit: Orbit) => {
    const planet = heliocentric(orbit, days)
    return sidereal(Math.atan2(planet.y - earth.y, planet.x - earth.x) / RADIANS)
  }
  const node = 125.0445 - 0.05295377 * days
  return {
    sun: sidereal(Math.atan2(-earth.y, -earth.x) / RADIANS),
    moon: sidereal(moonLongitude(days)),
    mars: longitudeOf(PLANETS.mars),
    mercury: longitudeOf(PLANETS.mercury),
    guru: longitudeOf(PLANETS.guru),
    venus: longitudeOf(PLANETS.venus),
    shani: longitudeOf(PLANETS.shani),
    rahu: sidereal(node),
    kethu: sidereal(node + 180),
    laknam: sidereal(ascendant(turn(280.46062 + 360.98564737 * days + longitude), latitude)),
  }
}

function heliocentric(
  { distance, eccentricity: e, longitude, perDay, perihelion }: Orbit,
  days: number,
): { x: number; y: number } {
  const mean = longitude + perDay * days - perihelion
  const centre = (2 * e * sin(mean) + 1.25 * e * e * sin(2 * mean)) / RADIANS
  const radius = (distance * (1 - e * e)) / (1 + e * cos(mean + centre))
  const angle = mean + centre + perihelion
  return { x: radius * cos(angle), y: radius * sin(angle) }
}

function moonLongitude(days: number): number {
  const mean = 218.3165 + 13.17639648 * days
  const elongation = 297.8502 + 12.19074912 * days
  const moon = 134.9634 + 13.06499295 * days
  const sun = 357.5291 + 0.98560028 * days
  return (
    mean +
    6.289 * sin(moon) +
    1.274 * sin(2 * elongation - moon) +
    0.658 * sin(2 * elongation) +
    0.214 * sin(2 * moon) -
    0.186 * sin(sun)
  )
}

function ascendant(siderealTime: number, latitude: number): number {
  const tilt = 23.4393
  return (
    Math.atan2(cos(siderealTime), -(sin(siderealTime) * cos(tilt) + Math.tan(latitude * RADIANS) * sin(tilt))) / RADIANS
  )
}
