import * as z from 'zod/mini'
import { plainCode } from '../values/digits.ts'
import { readNumber } from '../values/amounts.ts'
import { isWithin, lettersIn } from '../names/letters.ts'
import { READER_MESSAGES, tooLong, UNCLEAN } from './field-messages.ts'

/**
 * Readers of the wire (G-24): numbers may be sent as text, "" and null clear a field, a single value may stand for a
 * list of one. Control characters are refused everywhere, because the database can't store NUL and texts don't need
 * the others.
 */
// Line ends and tabs are the only control characters allowed.
const clean = (text: string) => !/(?![\n\r\t])\p{Cc}/u.test(text) && text.isWellFormed()

/** True if all texts in a value can be stored. The server checks every parsed request with it. */
export const isClean = (value: unknown): boolean =>
  typeof value === 'string'
    ? clean(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isClean)

/**
 * Parses untrusted input without throwing. The library compares the `length` of any object that has one, and throws
 * on input such as `{"length": [{"toString": null}]}`.
 * @returns undefined if parsing throws
 */
export function readSafely<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): ReturnType<typeof z.safeParse<S>> | undefined {
  try {
    return z.safeParse(schema, value)
  } catch {
    return undefined
  }
}

/** Maximum length in letters, as readers count them: one measure for form, wire and database (decision 85). */
export const atMost = (max: number, message = tooLong(max)) =>
  z.refine<string>((value) => isWithin(value, max), { error: message })
/** Minimum length in letters. */
export const atLeast = (min: number, message: string) =>
  z.refine<string>((value) => lettersIn(value) >= min, { error: message })

/** Trimmed text; "" stays "". */
export const text = (max: number, message = tooLong(max)) =>
  z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : (value ?? ''))),
    z
      .string({ error: READER_MESSAGES.text })
      .check(z.trim(), z.refine(clean, { error: UNCLEAN }), atMost(max, message)),
  )

/** A one-time code as people type it. */
export const typedCode = text(60).check(z.overwrite(plainCode), atMost(20))

/** A secret, kept exactly as typed, blanks included. */
export const secret = z.pipe(
  z.transform((value) => (typeof value === 'number' ? String(value) : (value ?? ''))),
  z.string().check(z.refine(clean, { error: UNCLEAN })),
)

const blank = (value: unknown) => value === '' || value === null || value === undefined

/** An id or name of a reference list, as text; undefined if cleared or absent. */
export const idOrName = z.pipe(
  z.transform((value) => (blank(value) ? undefined : typeof value === 'number' ? String(value) : value)),
  z.optional(z.string({ error: READER_MESSAGES.item }).check(z.trim(), z.refine(clean), atMost(200))),
)

/** Ids or names; a single value stands for a list of one; undefined if there are none. */
export const idsOrNames = (most: number) =>
  z.pipe(
    z.transform((value) => {
      const list = (Array.isArray(value) ? value : [value]).filter((item) => !blank(item))
      return list.length === 0 ? undefined : list.map((item) => (typeof item === 'number' ? String(item) : item))
    }),
    z.optional(z.array(z.string().check(z.trim(), z.refine(clean), atMost(200))).check(z.maxLength(most))),
  )

/** A whole number, clamped to its limits instead of refused (D-19); undefined if cleared or absent. */
export const clampedNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value) => {
      if (blank(value)) return undefined
      const number = typeof value === 'string' ? (readNumber(value) ?? Number(value)) : value
      return typeof number === 'number' && !Number.isNaN(number) ? Math.min(max, Math.max(min, number)) : number
    }),
    z.optional(z.int({ error: READER_MESSAGES.number })),
  )

/** true or false, also as text; undefined if cleared or absent. */
export const flag = z.pipe(
  z.transform((value) => (blank(value) ? undefined : value === 'true' ? true : value === 'false' ? false : value)),
  z.optional(z.boolean({ error: READER_MESSAGES.flag })),
)

/** Largest value of the database's int. */
export const MOST_INT = 2_147_483_647

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A profile's id: a UUID in upper or lower case. */
export const profileId = z
  .string({ error: READER_MESSAGES.profile })
  .check(z.toLowerCase(), z.regex(UUID, { error: READER_MESSAGES.profile }))

const envelopeHead = { statusCode: z.int(), statusMessage: z.string(), message: z.string() }

/** The standard envelope (G-14): `message` repeats `statusMessage`. */
export const envelope = <S extends z.ZodMiniType>(data: S) => z.object({ ...envelopeHead, data })

/** Envelope of a call that only reports success. */
export const done = z.object(envelopeHead)

export const item = z.object({ id: z.int(), name: z.string() })
export type Item = z.output<typeof item>

/**
 * A field added to a reply after its first release, such as ours beside those of the specification. The server always
 * sends it; during an upgrade a client may meet a server without it and must cope.
 */
export const later = <S extends z.ZodMiniType>(field: S): z.ZodMiniOptional<S> => z.optional(field)
