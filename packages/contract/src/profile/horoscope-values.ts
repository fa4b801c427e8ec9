import * as z from 'zod/mini'
import { AMSAM_FIELDS, type FieldName, RAASI_FIELDS } from './fields.ts'

/** The values of a horoscope that each come from one source, with their fields. */
export const HOROSCOPE_VALUES = {
  star: ['star'],
  patham: ['patham'],
  raasi: ['raasi'],
  laknam: ['laknam'],
  jathagamType: ['jathagamType'],
  dhosham: ['dhosham'],
  dhasa: ['dhasa', 'dhasaYears', 'dhasaMonths', 'dhasaDays'],
  raasiChart: RAASI_FIELDS,
  amsamChart: AMSAM_FIELDS,
} as const satisfies Record<string, readonly FieldName[]>
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
] as const satisfies readonly FieldName[]

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
