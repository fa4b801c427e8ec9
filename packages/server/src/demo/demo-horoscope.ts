import { DHOSHAMS, LAKNAMS } from '@thunai/contract/values/choices'
import lists from '../../data/reference/lists.json' with { type: 'json' }
import { roughSky, type RoughSky } from './demo-sky.ts'
import type { SeededRandom } from './seeded-random.ts'

interface DemoHouse {
  readonly chart: 'raasi' | 'amsam'
  /** 1 is Mesham, 12 is Meenam. */
  readonly house: number
  readonly planets: readonly string[]
}

export interface DemoHoroscope {
  readonly star: string
  readonly patham: number
  readonly raasi: string
  readonly laknam: string
  /** hh:mm */
  readonly birthTime: string
  readonly birthPlace: string
  readonly jathagamType: string
  readonly dhosham: string | null
  readonly dhasa: string
  readonly dhasaYears: number
  readonly dhasaMonths: number
  readonly dhasaDays: number
  readonly jathagamBy: string | null
  readonly houses: readonly DemoHouse[]
  /** Star and patham as one number, 1 to 108. */
  readonly starPlace: number
}

/** Lords of the stars in their order with the years of their dasha (Vimshottari). */
const DASHAS = [
  ['Kethu Dasha', 7],
  ['Venus Dasha', 20],
  ['Sun Dasha', 6],
  ['Moon Dasha', 10],
  ['Mars Dasha', 7],
  ['Rahu Dasha', 18],
  ['Guru Dasha', 16],
  ['Shani Dasha', 19],
  ['Mercury Dasha', 17],
] as const
const IN_CHART = {
  laknam: 'Laknam',
  sun: 'Sun',
  moon: 'Moon',
  mars: 'Mars',
  mercury: 'Mercury',
  guru: 'Guru',
  venus: 'Venus',
  shani: 'Shani',
  rahu: 'Rahu',
  kethu: 'Kethu',
} as const satisfies Record<keyof RoughSky, string>

const DAY_MS = 86_400_000
const NOON_2000 = Date.UTC(2000, 0, 1, 12)
const INDIA_MINUTES = 330
const STAR_DEGREES = 360 / 27
const PATHAM_DEGREES = STAR_DEGREES / 4

/** A horoscope for a birth in South India on a day (yyyy-mm-dd), at a random hour. */
export function demoHoroscope(random: SeededRandom, dateOfBirth: string, birthPlace: string): DemoHoroscope {
  const minutes = random.whole(0, 1439)
  const instant = Date.parse(`${dateOfBirth}T00:00:00Z`) + (minutes - INDIA_MINUTES) * 60_000
  const sky = roughSky((instant - NOON_2000) / DAY_MS, 11, 78.5)
  const starIndex = Math.floor(sky.moon / STAR_DEGREES)
  const [dhasa, years] = DASHAS[starIndex % DASHAS.length] ?? DASHAS[0]
  const daysLeft = Math.floor((1 - (sky.moon % STAR_DEGREES) / STAR_DEGREES) * years * 360)
  const patham = 1 + Math.floor((sky.moon % STAR_DEGREES) / PATHAM_DEGREES)
  const dhosham = demoDhosham(sky)
  return {
    star: nth(lists.star, starIndex),
    patham,
    raasi: nth(lists.raasi, signOf(sky.moon)),
    laknam: nth(LAKNAMS, signOf(sky.laknam)),
    birthTime: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
    birthPlace,
    jathagamType: nth(lists.jathagamType, dhosham === null ? 0 : dhosham === 'Kuja Dhosham' ? 1 : 2),
    dhosham,
    dhasa,
    dhasaYears: Math.floor(daysLeft / 360),
    dhasaMonths: Math.floor((daysLeft % 360) / 30),
    dhasaDays: daysLeft % 30,
    // Three of ten families have a vakyam jathagam, five thirukanitham, two didn't say.
    jathagamBy: minutes % 10 < 3 ? 'Vakyam' : minutes % 10 < 8 ? 'Thirukanitham' : null,
    houses: [...chart('raasi', sky, signOf), ...chart('amsam', sky, navamsaOf)],
    starPlace: starIndex * 4 + patham,
  }
}

const signOf = (longitude: number) => Math.floor(longitude / 30) % 12
const navamsaOf = (longitude: number) => Math.floor(longitude / PATHAM_DEGREES) % 12
const twoDigits = (value: number) => String(value).padStart(2, '0')

function nth<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`There is no item ${index}.`)
  return item
}

function chart(name: DemoHouse['chart'], sky: RoughSky, place: (longitude: number) => number): DemoHouse[] {
  const signs: string[][] = LAKNAMS.map(() => [])
  for (const graha of Object.keys(IN_CHART) as (keyof RoughSky)[]) signs[place(sky[graha])]?.push(IN_CHART[graha])
  return signs.flatMap((planets, sign) => (planets.length > 0 ? [{ chart: name, house: sign + 1, planets }] : []))
}

/** Mars in house 2, 7 or 8 from the laknam counts as Kuja Dhosham, a node in 2 or 7 as its own. */
function demoDhosham(sky: RoughSky): (typeof DHOSHAMS)[number] | null {
  const houseOf = (longitude: number) => 1 + ((signOf(longitude) - signOf(sky.laknam) + 12) % 12)
  if ([2, 7, 8].includes(houseOf(sky.mars))) return 'Kuja Dhosham'
  if ([2, 7].includes(houseOf(sky.rahu))) return 'Rahu Dhosham'
  return [2, 7].includes(houseOf(sky.kethu)) ? 'Kethu Dhosham' : null
}
