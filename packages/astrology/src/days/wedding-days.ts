import { raasiOf, starOf } from '../places-in-zodiac.ts'
import { moonAt, sunAndMoonAt } from '../sky.ts'
import { turn } from '../sky/angles.ts'
import { type Limbs, limbsAt } from './limbs.ts'
import { isMoudhyam } from './moudhyam.ts'
import { horizonAt } from './sunrise.ts'
import { type TamilMonth, tamilMonthOf } from './tamil-month.ts'

const DAY_MS = 86_400_000

/** Rules that bar a day for every couple; moudhyam only for families who observe it. */
export const DAY_BARS = ['weekday', 'month', 'tithi', 'star', 'kariNaal', 'moudhyam'] as const
export type DayBar = (typeof DAY_BARS)[number]

/**
 * What families prefer or note, without barring the day: the bright half, a good star, a best tithi, a best weekday; the
 * star that begins before midday only; a month with two new or two full moons.
 */
export const DAY_MARKS = ['valarpirai', 'goodStar', 'goodTithi', 'bestWeekday', 'starByNoon', 'mala'] as const
export type DayMark = (typeof DAY_MARKS)[number]

/** Tuesday and Saturday: none of 105 printed days of 2022 and 2026. Sunday is 0. */
const BARRED_WEEKDAYS = [2, 6]
const BEST_WEEKDAYS = [3, 4, 5]
/** Aadi, Purattasi and Margazhi, in every source. */
const BARRED_MONTHS = [4, 6, 9]
/** Ashtami and navami of either half, full and new moon; sources differ on the first tithi, which was printed twice. */
const BARRED_TITHIS = [8, 9, 15, 23, 24, 30]
const BEST_TITHIS = [2, 3, 5, 7, 10, 11, 13]
/** Bharani, Karthigai, Thiruvathirai, Ayilyam, Pooram, Visakam, Kettai, Pooradam, Poorattathi. */
const BARRED_STARS = [2, 3, 6, 9, 11, 16, 18, 20, 25]
/**
 * Rohini, Mirugasirisham, Magam, Uthiram, Hastham, Swathi, Anusham, Moolam, Uthiradam, Thiruvonam, Uthirattathi, Revathi.
 */
const GOOD_STARS = [4, 5, 10, 12, 13, 15, 17, 19, 21, 22, 26, 27]
/** Days of each Tamil month, Chithirai first, as almanacs print them; some have Karthigai 7 instead of 10. */
const KARI_NAAL = [
  [6, 15],
  [7, 16, 17],
  [1, 6],
  [2, 10, 20],
  [2, 9, 28],
  [16, 29],
  [6, 20],
  [1, 10, 17],
  [6, 9, 11],
  [1, 2, 3, 11, 17],
  [15, 16, 17],
  [6, 15, 19],
] as const

/** A calendar day at a place. */
export interface PlaceDay {
  /** Count of days since 1970. */
  readonly day: number
  /** Noon of the place's clocks, in milliseconds since 1970. */
  readonly noon: number
  readonly latitude: number
  readonly longitude: number
  /** The families observe the moudhyam of Guru and Sukra. */
  readonly heedsMoudhyam?: boolean
}

export interface DayFacts {
  /** 1 (Chithirai) to 12, by vakya, and the day in it. */
  readonly month: number
  readonly monthDay: number
  /** Milliseconds since 1970. */
  readonly sunrise: number
  readonly limbs: Limbs
  /** The star of the day: at sunrise, or by noon if that one is barred and the next isn't. */
  readonly star: number
  /** Raasi of the Moon at the time of that star. */
  readonly moonRaasi: number
  readonly bars: readonly DayBar[]
  readonly marks: readonly DayMark[]
}

/**
 * Result of the common rules for a day. It never says that a day is the muhurtham: the astrologer decides hour and
 * lagna. The limbs are those of sunrise, from which the day counts.
 */
export function dayFacts({ day, noon, latitude, longitude, heedsMoudhyam = false }: PlaceDay): DayFacts {
  const sunrise = horizonAt('rise', noon, latitude, longitude)
  const limbs = limbsAt(sunrise)
  const byNoon = moonAt(noon)
  const isStarByNoon = BARRED_STARS.includes(limbs.star) && !BARRED_STARS.includes(starOf(byNoon))
  const star = isStarByNoon ? starOf(byNoon) : limbs.star
  const { of, monthDay } = tamilMonthOf(day)
  const { month } = of
  const weekday = (((day + 4) % 7) + 7) % 7
  const inHalf = ((limbs.tithi - 1) % 15) + 1
  const barred: Readonly<Record<DayBar, boolean>> = {
    weekday: BARRED_WEEKDAYS.includes(weekday),
    month: BARRED_MONTHS.includes(month),
    tithi: BARRED_TITHIS.includes(limbs.tithi),
    star: BARRED_STARS.includes(star),
    kariNaal: (KARI_NAAL[month - 1] as readonly number[] | undefined)?.includes(monthDay) ?? false,
    moudhyam: heedsMoudhyam && isMoudhyam(sunrise),
  }
  const marked: Readonly<Record<DayMark, boolean>> = {
    valarpirai: limbs.tithi <= 15,
    goodStar: GOOD_STARS.includes(star),
    goodTithi: BEST_TITHIS.includes(inHalf),
    bestWeekday: BEST_WEEKDAYS.includes(weekday),
    starByNoon: isStarByNoon,
    mala: isMala(of),
  }
  return {
    month,
    monthDay,
    sunrise,
    limbs,
    star,
    moonRaasi: isStarByNoon ? raasiOf(byNoon) : limbs.moonRaasi,
    bars: DAY_BARS.filter((bar) => barred[bar]),
    marks: DAY_MARKS.filter((mark) => marked[mark]),
  }
}

/** Degrees that the Moon gains on the Sun in a mean day. */
const GAIN = 12.190749

const mala = new Map<number, boolean>()

/** True if two new or two full moons fall between the sankrantis of a month. */
function isMala({ sankranti, next }: TamilMonth): boolean {
  const known = mala.get(sankranti)
  if (known !== undefined) return known
  const ahead = (instant: number) => {
    const { sun, moon } = sunAndMoonAt(instant)
    return turn(moon - sun)
  }
  const from = ahead(sankranti)
  const rough = from + ((next - sankranti) / DAY_MS) * GAIN
  const to = ahead(next) + 360 * Math.round((rough - ahead(next)) / 360)
  const passes = (angle: number) => Math.floor((to - angle) / 360) - Math.floor((from - angle) / 360)
  const found = passes(0) > 1 || passes(180) > 1
  mala.set(sankranti, found)
  return found
}

/** A birth star (1 to 27) and raasi (1 to 12). */
export interface BirthStar {
  readonly star: number
  readonly raasi: number
}

export type TaraGrade = 'good' | 'weak' | 'bad'
const BAD_TARAS = [3, 5, 7]

/**
 * Grade of a day for a person. Bad: chandrashtama (the Moon in the 8th raasi from the birth raasi), the birth star
 * itself, and the 3rd, 5th and 7th star of the first nine; those of the second nine are weak, those of the third
 * harmless. The 10th and 19th star are good.
 */
export function dayFor({ star, moonRaasi }: DayFacts, birth: BirthStar): TaraGrade {
  if (((moonRaasi - birth.raasi + 12) % 12) + 1 === 8) return 'bad'
  const count = ((star - birth.star + 27) % 27) + 1
  if (count === 1) return 'bad'
  if (!BAD_TARAS.includes(count % 9)) return 'good'
  return count <= 9 ? 'bad' : count <= 18 ? 'weak' : 'good'
}
