import * as z from 'zod/mini'
import { REGISTRATION_MESSAGES as M } from '../identity/registration-messages.ts'
import { EMAIL, personName, writtenPhone } from '../identity/accounts.ts'
import { ASTROLOGY_MESSAGES } from './astrology.ts'
import { isTimeZone, readDay } from '../values/dates.ts'
import { tidyProse } from '../contact/contact-free.ts'
import { EARLIEST_DATE_OF_BIRTH, EMAIL_LENGTH } from '../frame/limits.ts'
import { tooLong } from '../frame/field-messages.ts'
import { atMost, flag, idOrName, idsOrNames, text } from '../frame/wire.ts'
import { numberWithin } from './number-reader.ts'
import { type EditValue, type Field, fieldNamed, type FieldName } from './fields.ts'

/** Planets in one house, and letters of each (G-26). */
export const HOUSE = { planets: 10, letters: 20 } as const
/** Entries of one list. */
const MOST_ITEMS = 100

const emptied = (value: unknown) => value === undefined || value === ''
/** Turns the "" or undefined of a cleared field into null. */
const nullable = (schema: z.ZodMiniType<string | number | boolean | undefined>) =>
  z.pipe(
    schema,
    z.transform((value: string | number | boolean | undefined) => (value === undefined || value === '' ? null : value)),
  )

/** One of a fixed list, in any case; "Kuja" stands for "Kuja Dhosham" (D-22). */
const choice = (of: readonly string[]) =>
  z.pipe(
    text(100),
    z.pipe(
      z.transform((value: string) => {
        const lowerCase = value.toLowerCase()
        return lowerCase === ''
          ? ''
          : (of.find((known) => known.toLowerCase() === lowerCase) ??
              of.find((known) => known.toLowerCase().startsWith(`${lowerCase} `)) ??
              value)
      }),
      z.string().check(z.refine((value) => value === '' || of.includes(value), { error: M.unknownChoice })),
    ),
  )

/** Several of a fixed list, in any case, in the order of the list. */
const choices = (of: readonly string[]) =>
  z.pipe(
    idsOrNames(MOST_ITEMS),
    z.pipe(
      z.transform((list: string[] | undefined) => {
        const chosen = new Set((list ?? []).map((one) => one.toLowerCase()))
        const known = of.filter((one) => chosen.has(one.toLowerCase()))
        return known.length < chosen.size ? null : known
      }),
      z.array(z.string(), { error: M.unknownChoice }),
    ),
  )

const day = z.pipe(
  text(20, M.dateOfBirth),
  z.pipe(
    z.transform((value: string) => (value === '' ? '' : (readDay(value) ?? 'unreadable'))),
    z.string().check(
      z.refine((value) => value !== 'unreadable', { error: M.dateOfBirth, abort: true }),
      z.refine((value) => value === '' || value >= EARLIEST_DATE_OF_BIRTH, { error: M.tooEarly }),
    ),
  ),
)

/** Hours and minutes; seconds are dropped. */
const time = z.pipe(
  text(20),
  z.pipe(
    z.transform((value: string) => /^(\d{1,2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(value)?.[1]?.padStart(5, '0') ?? value),
    z.string().check(
      z.refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
        error: 'Please enter a time such as 06:30.',
      }),
    ),
  ),
)

const zone = text(50).check(
  z.refine((value) => value === '' || isTimeZone(value), { error: ASTROLOGY_MESSAGES.timeZone }),
)

const planets = z.pipe(
  z.transform((value) => (Array.isArray(value) ? value : [value]).filter((one) => one !== null && !emptied(one))),
  z
    .array(text(HOUSE.letters, 'A planet’s name has at most 20 characters.').check(z.minLength(1)))
    .check(z.maxLength(HOUSE.planets, { error: 'A house holds at most 10 planets.' })),
)

/** Several names, sent as a list or written with commas between; each once. */
const names = ({ max, most }: { readonly max: number; readonly most: number }) =>
  z.pipe(
    z.transform((value) => {
      const list = Array.isArray(value)
        ? value
        : typeof value === 'string'
          ? value.split(/[,;\n]/)
          : emptied(value)
            ? []
            : [value]
      const trimmed = list.map((one) => (typeof one === 'string' ? one.trim() : one))
      return [...new Set(trimmed)].filter((one) => one !== null && !emptied(one))
    }),
    z.array(text(max)).check(z.maxLength(most, { error: `Please enter at most ${most} names.` })),
  )

const email = text(EMAIL_LENGTH, M.emailWrong).check(
  z.overwrite((value) => value.toLowerCase()),
  // Some letters grow when lower-cased, and mail servers count UTF 16 units.
  z.refine((value) => value === '' || (value.length <= EMAIL_LENGTH && EMAIL.test(value)), { error: M.emailWrong }),
)

function readerOfKind(field: Field): z.ZodMiniType<EditValue> {
  switch (field.kind) {
    case 'text':
      return nullable(text(field.max))
    case 'prose':
      // Measured after tidying, because composing makes some letters longer.
      return nullable(text(4 * field.max, tooLong(field.max)).check(z.overwrite(tidyProse), atMost(field.max)))
    case 'name':
      return nullable(personName(field))
    case 'choice':
      return nullable(choice(field.of))
    case 'choices':
      return choices(field.of)
    case 'number':
      return nullable(numberWithin(field))
    case 'flag':
      return nullable(flag)
    case 'phone':
      return nullable(writtenPhone)
    case 'email':
      return nullable(email)
    case 'day':
      return nullable(day)
    case 'time':
      return nullable(time)
    case 'zone':
      return nullable(zone)
    case 'photo':
      return nullable(text(200))
    case 'planets':
      return planets
    case 'names':
      return names(field)
    case 'item':
      return nullable(idOrName)
    case 'items':
      return z.pipe(
        idsOrNames(MOST_ITEMS),
        z.transform((list) => list ?? []),
      )
  }
}

const made = new Map<FieldName, z.ZodMiniType<EditValue>>()

/** Reader of one field: `safeParse` what was typed or sent. */
export function readerOf(name: FieldName): z.ZodMiniType<EditValue> {
  const known = made.get(name)
  if (known) return known
  const field = fieldNamed(name)
  const { needed } = field
  const reader =
    needed === undefined
      ? readerOfKind(field)
      : readerOfKind(field).check(z.refine((value) => value !== null, { error: needed }))
  made.set(name, reader)
  return reader
}

/** Reply schema of each kind of field in the form. */
const FORM_REPLIES = {
  number: z.nullable(z.number()),
  flag: z.nullable(z.boolean()),
  planets: z.array(z.string()),
  choices: z.array(z.string()),
  names: z.array(z.string()),
  item: z.nullable(z.union([z.int(), z.string()])),
  items: z.union([z.array(z.int()), z.array(z.string())]),
} as const
const WORDS = z.nullable(z.string())

export function formReplyOf(name: FieldName): z.ZodMiniType {
  const { kind } = fieldNamed(name)
  return kind in FORM_REPLIES ? FORM_REPLIES[kind as keyof typeof FORM_REPLIES] : WORDS
}

/** Reply schema of a field for reading: names instead of ids. */
export function viewReplyOf(name: FieldName): z.ZodMiniType {
  const { kind, needed, seenBy } = fieldNamed(name)
  switch (kind) {
    case 'number':
      return FORM_REPLIES.number
    case 'flag':
      return FORM_REPLIES.flag
    case 'planets':
    case 'names':
    case 'items':
    case 'choices':
      return FORM_REPLIES.planets
    default:
      return needed !== undefined && seenBy !== 'contact' ? z.string() : WORDS
  }
}
