import * as z from 'zod/mini'
import { readDay } from '../values/dates.ts'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, text } from '../frame/wire.ts'

/** Messages under the fields of the jathagam and porutham forms. */
export const ASTROLOGY_MESSAGES = {
  dateOfBirth: 'Please enter the date of birth as dd/mm/yyyy.',
  tooEarly: 'The date of birth must be on or after 1 January 1900.',
  notYetBorn: 'The birth lies in the future.',
  birthTime: 'Please enter the time of birth as hours and minutes, from 00:00 to 23:59.',
  latitude: 'The latitude is a number from -90 (south) to 90 (north).',
  longitude: 'The longitude is a number from -180 (west) to 180 (east).',
  timeZone: 'This time zone is not known. Please write it like Asia/Kolkata.',
  node: 'The node is mean or true.',
  bothCoordinates: 'Please give latitude and longitude, or neither.',
  skippedTime:
    'The clocks were put forward here at this hour, so this time did not exist. Please check the time of birth.',
  repeatedTime: 'The clocks were put back here, so this time came twice. Was the birth the first time or the second?',
  whichTime: 'Please answer first or second.',
  star: 'The star is a number from 1 (Ashwini) to 27 (Revathi).',
  patham: 'The patham is a number from 1 to 4.',
  raasi: 'This star and patham don’t lie in this raasi. Please check all three.',
  stars: 'Please give star and patham of both.',
  tradition: 'This tradition is not known.',
  unknownField: 'This call has fields that are not known.',
} as const
const M = ASTROLOGY_MESSAGES

const GRAHAS = ['Sun', 'Moon', 'Mars', 'Mercury', 'Jupiter', 'Venus', 'Saturn', 'Rahu', 'Ketu'] as const
export const PORUTHAM_NAMES = [
  'dinam',
  'ganam',
  'mahendram',
  'sthreeDheergham',
  'yoni',
  'rasi',
  'rasiAdhipathi',
  'vasiyam',
  'rajju',
  'vedhai',
] as const
export const TRADITIONS = ['tamil-default-1', 'tamil-strict', 'tamil-lenient', 'tamil-second-vasiyam', 'raman'] as const
/** Which of two instants is meant when clocks were set back. */
export const WHICH_TIMES = ['first', 'second'] as const

const number = (min: number, max: number, error: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.number({ error }).check(z.gte(min, { error }), z.lte(max, { error })),
  )
const whole = (min: number, max: number, error: string) =>
  number(min, max, error).check(z.refine(Number.isInteger, { error }))
/** Absent, null and "" mean that none is given. */
const unsaid = <S extends z.ZodMiniType<unknown, unknown>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value)),
    z.optional(schema),
  )

const day = z.pipe(
  z.transform((value) => (typeof value === 'string' ? readDay(value.trim()) : undefined)),
  z.string({ error: M.dateOfBirth }),
)

/** A birth as a family knows it, in the local time of the place. */
export const birthDetails = z.strictObject(
  {
    dateOfBirth: day,
    birthTime: z
      .string({ error: M.birthTime })
      .check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: M.birthTime })),
    latitude: number(-90, 90, M.latitude),
    longitude: number(-180, 180, M.longitude),
    timeZone: unsaid(
      z
        .string({ error: M.timeZone })
        .check(
          z.trim(),
          z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/, { error: M.timeZone }),
          z.maxLength(50, { error: M.timeZone }),
        ),
    ),
    node: unsaid(z.enum(['mean', 'true'], { error: M.node })),
    whichTime: unsaid(z.enum(WHICH_TIMES, { error: M.whichTime })),
  },
  { error: M.unknownField },
)
export type BirthDetails = z.output<typeof birthDetails>

const spot = { longitude: z.number(), rasi: z.int(), navamsa: z.int() }
const words = z.object({ en: z.string(), ta: z.string() })
const graha = z.enum(GRAHAS)
const period = { lord: graha, from: z.string(), to: z.string() }
const finding = z.object({
  state: z.enum(['present', 'reduced', 'absent']),
  places: z.array(z.object({ graha, from: z.enum(['lagna', 'moon', 'venus']), house: z.int() })),
  exceptions: z.array(words),
})

/** Raasis, stars and houses are numbered from 1 (Mesham, Ashwini); days are yyyy-mm-dd at the place of birth. */
export const jathagam = z.object({
  timeZone: z.string(),
  utcOffsetMinutes: z.number(),
  ayanamsa: z.number(),
  node: z.enum(['mean', 'true']),
  lagna: z.object(spot),
  grahas: z.array(z.object({ graha, ...spot, retrograde: z.boolean() })),
  star: z.int(),
  patham: z.int(),
  raasi: z.int(),
  dasha: z.object({
    lord: graha,
    years: z.int(),
    months: z.int(),
    days: z.int(),
    periods: z.array(z.object({ ...period, bhuktis: z.array(z.object(period)) })),
    running: z.nullable(z.object({ dasha: graha, bhukti: graha, until: z.string() })),
  }),
  dosham: z.object({ sevvai: finding, rahuKetu: finding, kalathra: finding }),
  nearBorder: z.array(
    z.object({
      what: z.enum(['lagna', 'star', 'patham', 'raasi', 'graha', 'amsam']),
      graha: z.optional(graha),
      now: z.int(),
      other: z.int(),
      minutes: z.number(),
    }),
  ),
})
export type Jathagam = z.output<typeof jathagam>

export const castJathagam = endpoint({
  method: 'POST',
  path: '/api/jathagam',
  caller: 'anyone',
  summary: 'The jathagam of a birth (thirukanitham, Lahiri); a time that the clocks showed twice asks for whichTime',
  body: birthDetails,
  reply: envelope(jathagam),
  refusals: ['invalidFields', 'tooManyRequests'],
})

const starAndPatham = z.strictObject({ star: whole(1, 27, M.star), patham: whole(1, 4, M.patham) }, { error: M.stars })
const verdict = { grade: z.enum(['uthamam', 'mathimam', 'athamam']), reason: z.string(), reasonTamil: z.string() }

export const matchStars = endpoint({
  method: 'POST',
  path: '/api/porutham',
  caller: 'anyone',
  summary: 'The ten poruthams of a girl and a boy by star and patham, and nadi beside them',
  body: z.strictObject(
    { girl: starAndPatham, boy: starAndPatham, tradition: unsaid(z.enum(TRADITIONS, { error: M.tradition })) },
    { error: M.unknownField },
  ),
  reply: envelope(
    z.object({
      matched: z.int(),
      of: z.int(),
      tradition: z.enum(TRADITIONS),
      rows: z.array(z.object({ porutham: z.enum(PORUTHAM_NAMES), ...verdict })),
      nadi: z.object(verdict),
    }),
  ),
  refusals: ['invalidFields', 'tooManyRequests'],
})

/** A town with its time zone. */
export const place = z.object({
  name: z.string(),
  tamil: z.nullable(z.string()),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
})
export type BirthPlace = z.output<typeof place>

export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  caller: 'anyone',
  summary: 'Towns whose name begins so, in Latin or Tamil letters; those of Tamil Nadu first',
  query: z.object({ q: text(100) }),
  reply: envelope(z.array(place)),
  refusals: ['invalidFields', 'tooManyRequests'],
})
