import { turn } from '../sky/angles.ts'
import { RAASI_DEGREES, STAR_DEGREES } from '../places-in-zodiac.ts'
import { sunAndMoonAt } from '../sky.ts'

const TITHI_DEGREES = 12
const KARANA_DEGREES = 6

/** The limbs of a panchangam at an instant, numbered from 1. */
export interface Limbs {
  /** 1 to 15 valarpirai, 16 to 30 theipirai. */
  readonly tithi: number
  /** 1 (Ashwini) to 27. */
  readonly star: number
  readonly yoga: number
  readonly karana: number
  /** Raasi of the Moon. */
  readonly moonRaasi: number
}

/** The limbs at an instant in milliseconds since 1970, sidereal by Lahiri. Ayanamsa cancels in tithi and karana. */
export function limbsAt(instant: number): Limbs {
  const { sun, moon } = sunAndMoonAt(instant)
  const ahead = turn(moon - sun)
  return {
    tithi: Math.floor(ahead / TITHI_DEGREES) + 1,
    star: Math.floor(moon / STAR_DEGREES) + 1,
    yoga: Math.floor(turn(sun + moon) / STAR_DEGREES) + 1,
    karana: Math.floor(ahead / KARANA_DEGREES) + 1,
    moonRaasi: Math.floor(moon / RAASI_DEGREES) + 1,
  }
}
