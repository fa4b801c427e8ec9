import * as z from 'zod/mini'
import { AMSAM_HOUSES, RAASI_HOUSES } from './choices.ts'

/** The values of a horoscope that each come from one source, with their fields on the wire. */
export const HOROSCOPE_VALUES = {
  star: ['star'],
  patham: ['patham'],
  raasi: ['raasi'],
  laknam: ['laknam'],
  jathagamType: ['jathagamType'],
  dhosham: ['dhosham'],
  dhasa: ['dhasa', 'dhashaYear', 'dhasamonth', 'dhasaDays'],
  raasiChart: RAASI_HOUSES,
  amsamChart: AMSAM_HOUSES,
} as const satisfies Record<string, readonly string[]>
export type HoroscopeValue = keyof typeof HOROSCOPE_VALUES

export const HOROSCOPE_VALUE_NAMES = Object.keys(HOROSCOPE_VALUES) as [HoroscopeValue, ...HoroscopeValue[]]

export const isHoroscopeValue = (name: string): name is HoroscopeValue => Object.hasOwn(HOROSCOPE_VALUES, name)

/** The fields that the computing starts from: when one changes, what was computed before is out of date. */
export const BIRTH_FIELDS = [
  'dateOfBirth',
  'birthTime',
  'birthPlace',
  'birthLatitude',
  'birthLongitude',
  'birthTimeZone',
  'birthWhichTime',
] as const

/** Names of values; what is no such name falls away. */
export const horoscopeValues = z.pipe(
  z.transform((sent: unknown): unknown =>
    Array.isArray(sent) ? HOROSCOPE_VALUE_NAMES.filter((name) => sent.includes(name)) : [],
  ),
  z.array(z.enum(HOROSCOPE_VALUE_NAMES)),
)

/**
 * Where the values of a horoscope come from: the computed ones, and those of them whose birth details were changed since.
 * All others are of the family's own jathagam.
 */
export const horoscopeSources = {
  computedValues: z.array(z.enum(HOROSCOPE_VALUE_NAMES)),
  outdatedValues: z.array(z.enum(HOROSCOPE_VALUE_NAMES)),
}
