import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, flag, text } from '../frame/wire.ts'
import { readDay } from '../values/dates.ts'
import { ASTROLOGY_MESSAGES as M } from './astrology.ts'

/** Days in one reply: a year and the neighbouring days on a calendar page. */
export const MOST_WEDDING_DAYS = 400
export const WEDDING_DAYS_MESSAGES = {
  day: 'Please choose a day.',
  years: 'Please choose days from 1900 to 2199.',
  order: 'The last day must not be before the first.',
  tooMany: `Please ask for at most ${MOST_WEDDING_DAYS} days.`,
  star: 'Please choose one of the 27 stars.',
  raasi: 'Please choose one of the 12 raasis.',
  raasiOfStar: 'This star does not lie in this raasi.',
  raasiNeeded: 'This star lies in two raasis: please choose the raasi too.',
  starNeeded: 'Please choose the star too.',
} as const
const W = WEDDING_DAYS_MESSAGES

/** Rules that bar a day for every couple; moudhyam only if requested. */
export const DAY_BARS = ['weekday', 'month', 'tithi', 'star', 'kariNaal', 'moudhyam'] as const
export type DayBar = (typeof DAY_BARS)[number]
/** Marks that families prefer or note; none bars a day. */
export const DAY_MARKS = ['valarpirai', 'goodStar', 'goodTithi', 'bestWeekday', 'starByNoon', 'mala'] as const
export type DayMark = (typeof DAY_MARKS)[number]
export const TARA_GRADES = ['good', 'weak', 'bad'] as const
export type TaraGrade = (typeof TARA_GRADES)[number]

const day = z.optional(
  z.pipe(
    z.transform((typed) => (typeof typed === 'string' ? readDay(typed) : undefined)),
    z.string({ error: W.day }).check(z.refine((given) => given >= '1900' && given < '2200', { error: W.years })),
  ),
)
const degrees = (most: number, error: string) =>
  z.optional(
    z.pipe(
      z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
      z.number({ error }).check(z.gte(-most, { error }), z.lte(most, { error })),
    ),
  )
/** A number, or a name in Latin or Tamil letters. */
const named = z.optional(text(60))

/** By default three months from today, in Chennai, for no couple. */
const query = z.object({
  from: day,
  to: day,
  latitude: degrees(90, M.latitude),
  longitude: degrees(180, M.longitude),
  timeZone: z.optional(text(50)),
  girlStar: named,
  girlRaasi: named,
  boyStar: named,
  boyRaasi: named,
  /** Telugu and Kannada families also leave out days on which Guru or Sukra is near the Sun. */
  moudhyam: flag,
})
export type WeddingDaysQuery = z.output<typeof query>

const forOne = z.nullable(z.enum(TARA_GRADES))

export const weddingDay = z.object({
  date: z.string(),
  /** 1 (Chithirai) to 12 (Panguni), by vakya, and the day in it. */
  month: z.int(),
  monthDay: z.int(),
  /** At sunrise: 1 to 15 valarpirai, 16 to 30 theipirai. */
  tithi: z.int(),
  /** 1 (Ashwini) to 27: at sunrise, or by noon with the mark `starByNoon`. */
  star: z.int(),
  /** Empty: no common rule bars the day. */
  bars: z.array(z.enum(DAY_BARS)),
  marks: z.array(z.enum(DAY_MARKS)),
  /** How the day is for each; null without that star. */
  girl: forOne,
  boy: forOne,
})
export type WeddingDay = z.output<typeof weddingDay>

export const findWeddingDays = endpoint({
  method: 'GET',
  path: '/api/wedding-days',
  caller: 'anyone',
  summary: 'Which days common rules bar for a wedding in a town, and how each day is for the stars of a couple',
  query,
  reply: envelope(z.object({ days: z.array(weddingDay) })),
  refusals: ['invalidFields', 'tooManyRequests'],
})

export const getWeddingDaysCalendar = endpoint({
  method: 'GET',
  path: '/api/wedding-days.ics',
  caller: 'anyone',
  summary: 'The days that no common rule bars and that are bad for neither, as a calendar file',
  query,
  reply: done,
  file: 'text/calendar',
  refusals: ['invalidFields', 'tooManyRequests'],
})
