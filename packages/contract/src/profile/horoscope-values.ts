import * as z from 'zod/mini'
import { AMSAM_FIELDS, RAASI_FIELDS } from './chart-houses.ts'
import { type FieldName } from './fields.ts'

/** Values of a horoscope that each have one source, with their fields. */
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

/** Inputs of the computation: when one changes, computed values are out of date. */
export const BIRTH_FIELDS = [
  'dateOfBirth',
  'birthTime',
  'birthPlace',
  'birthLatitude',
  'birthLongitude',
  'birthTimeZone',
  'birthWhichTime',
] as const satisfies readonly FieldName[]

/** Names of values; unknown names are dropped. */
export const horoscopeValues = z.pipe(
  z.transform((sent: unknown): unknown =>
    Array.isArray(sent) ? HOROSCOPE_VALUE_NAMES.filter((name) => sent.includes(name)) : [],
  ),
  z.array(z.enum(HOROSCOPE_VALUE_NAMES)),
)

/**
 * Sources of the horoscope's values: the computed ones, and which of them are out of date. All others come from the
 * family's own jathagam.
 */
export const horoscopeSources = {
  computedValues: z.array(z.enum(HOROSCOPE_VALUE_NAMES)),
  outdatedValues: z.array(z.enum(HOROSCOPE_VALUE_NAMES)),
}
