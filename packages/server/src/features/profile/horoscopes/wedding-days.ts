import { setImmediate } from 'node:timers/promises'
import { type BirthStar, type DayFacts, dayFacts, dayFor, type TaraGrade } from '@thunai/astrology/days/wedding-days'
import { ASTROLOGY_MESSAGES as M } from '@thunai/contract/profile/astrology'
import {
  MOST_WEDDING_DAYS,
  WEDDING_DAYS_MESSAGES as W,
  type WeddingDaysQuery,
} from '@thunai/contract/profile/wedding-days'
import { dayInIndia, isTimeZone } from '@thunai/contract/values/dates'
import zoneOf from '@photostructure/tz-lookup'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { noonsOf } from './birth-time.rules.ts'
import { birthStarOf } from './wedding-days.rules.ts'

const DAY_MS = 86_400_000
const CHENNAI = { latitude: 13.0827, longitude: 80.2707 }
/** Places are rounded to a town's size: the Sun rises within half a minute of the computed time. */
const PLACE_STEPS = 10
const DEFAULT_DAYS = 90
/** Days computed before other calls get their turn. */
const DAYS_AT_A_TIME = 10
/** Facts of twenty towns for a year each. */
const known = new LRUCache<string, DayFacts>({ max: 8000 })

export interface PairDay {
  readonly date: string
  readonly facts: DayFacts
  readonly girl: TaraGrade | null
  readonly boy: TaraGrade | null
  /** No common rule bars the day, and it is bad for neither. */
  readonly isOpen: boolean
}

/**
 * The days that common rules bar in a town, and how each day is for a couple.
 * @throws Refusal invalidFields
 */
export async function weddingDays(
  { clock }: Pick<Services, 'clock'>,
  asked: WeddingDaysQuery,
): Promise<readonly PairDay[]> {
  const girl = readStar(asked, 'girl')
  const boy = readStar(asked, 'boy')
  const place = placeOf(asked)
  const noonOf = noonsOf(place.timeZone)
  const heedsMoudhyam = asked.moudhyam === true
  const days: PairDay[] = []
  for (const day of readDays(asked, dayInIndia(clock.now()))) {
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
    const key = `${day} ${place.latitude} ${place.longitude} ${place.timeZone} ${heedsMoudhyam}`
    const facts = known.get(key) ?? dayFacts({ day, noon: noonOf(date), heedsMoudhyam, ...place })
    known.set(key, facts)
    const forGirl = girl ? dayFor(facts, girl) : null
    const forBoy = boy ? dayFor(facts, boy) : null
    const isOpen = facts.bars.length === 0 && forGirl !== 'bad' && forBoy !== 'bad'
    days.push({ date, facts, girl: forGirl, boy: forBoy, isOpen })
    if (days.length % DAYS_AT_A_TIME === 0) await setImmediate()
  }
  return days
}

function readDays({ from, to }: WeddingDaysQuery, today: string): readonly number[] {
  const first = Date.parse(from ?? today) / DAY_MS
  const last = to === undefined ? first + DEFAULT_DAYS - 1 : Date.parse(to) / DAY_MS
  if (last < first) throw new Refusal('invalidFields', { fields: { to: W.order } })
  if (last - first >= MOST_WEDDING_DAYS) throw new Refusal('invalidFields', { fields: { to: W.tooMany } })
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function placeOf({ latitude, longitude, timeZone }: WeddingDaysQuery) {
  const field = latitude === undefined ? 'latitude' : 'longitude'
  if ((latitude === undefined) !== (longitude === undefined))
    throw new Refusal('invalidFields', { fields: { [field]: M.bothCoordinates } })
  const rounded = (degrees: number) => Math.round(degrees * PLACE_STEPS) / PLACE_STEPS
  const place = {
    latitude: rounded(latitude ?? CHENNAI.latitude),
    longitude: rounded(longitude ?? CHENNAI.longitude),
  }
  const zone = timeZone || zoneOf(latitude ?? CHENNAI.latitude, longitude ?? CHENNAI.longitude)
  if (!isTimeZone(zone)) throw new Refusal('invalidFields', { fields: { timeZone: M.timeZone } })
  return { ...place, timeZone: zone }
}

function readStar(asked: WeddingDaysQuery, side: 'girl' | 'boy'): BirthStar | undefined {
  const read = birthStarOf(asked[`${side}Star`] ?? '', asked[`${side}Raasi`] ?? '')
  if (read === undefined || 'star' in read) return read
  throw new Refusal('invalidFields', { fields: { [`${side}${read.wrong}`]: read.sentence } })
}
