import * as z from 'zod/mini'
import { ASTROLOGY_MESSAGES as M, PORUTHAM_NAMES, TRADITIONS } from './astrology.ts'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, flag, later } from '../frame/wire.ts'
import { readDay } from '../values/dates.ts'
import { clanVerdict } from './clans.ts'

const verdict = { grade: z.enum(['uthamam', 'mathimam', 'athamam']), reason: z.string(), reasonTamil: z.string() }
const starAndPatham = z.object({ star: z.int(), patham: z.int() })
/** Null if there is neither a complete chart nor the family's own answer. */
const doshamState = z.nullable(z.enum(['present', 'reduced', 'absent']))
const doshams = z.object({ sevvai: doshamState, rahuKetu: doshamState, kalathra: doshamState })
const missing = z.array(z.enum(['star', 'patham']))

export const EXTRAS_MESSAGES = {
  sandhiMonths: 'Please choose 6, 12 or 18 months.',
  on: 'Please choose a day.',
} as const

/** Windows of months within which two dasha changes count as dasha sandhi. */
export const SANDHI_MONTHS = [6, 12, 18] as const

const ofEach = <S extends z.ZodMiniType>(side: S) => ({ girl: z.nullable(side), boy: z.nullable(side) })
const state = z.enum(['present', 'reduced', 'absent'])

/** A line below the porutham, without effect on its score. `unknown`: one side lacks the required facts. */
export const extra = z.discriminatedUnion('line', [
  z.object({
    line: z.literal('papasamyam'),
    verdict: z.enum(['balanced', 'slightlyMore', 'ask', 'unknown']),
    ...ofEach(z.number()),
  }),
  z.object({ line: z.enum(['sevvai', 'rahuKetu']), verdict: z.enum(['agrees', 'ask', 'unknown']), ...ofEach(state) }),
  z.object({
    line: z.literal('dasaSandhi'),
    verdict: z.enum(['none', 'ask', 'unknown']),
    /** The requested window. */
    months: z.int(),
    /** The closest two changes, yyyy-mm-dd, or yyyy-mm where the profile does not show both charts. */
    ...ofEach(z.string()),
    /** Months between them, to half a month. */
    gapMonths: z.nullable(z.number()),
  }),
  z.object({
    line: z.literal('sameDasa'),
    verdict: z.enum(['agrees', 'ask', 'unknown']),
    on: z.string(),
    /** The lord of each maha dasha on that day. */
    ...ofEach(z.string()),
  }),
  z.object({
    line: z.literal('jathagamBy'),
    verdict: z.enum(['agrees', 'differ', 'unknown']),
    ...ofEach(z.string()),
  }),
])
export type Extra = z.output<typeof extra>

/** Match of the caller and another member; stars count from 1 (Ashwini). */
export const memberMatch = z.object({
  tradition: z.enum(TRADITIONS),
  /** Poruthams exist between a girl and a boy only. */
  isOneGender: z.boolean(),
  /** Facts that either side has not given yet. */
  missing: z.object({ mine: missing, theirs: missing }),
  /** Null while something is missing. */
  match: z.nullable(
    z.object({
      girl: starAndPatham,
      boy: starAndPatham,
      matched: z.int(),
      of: z.int(),
      rows: z.array(z.object({ porutham: z.enum(PORUTHAM_NAMES), ...verdict })),
      nadi: z.object(verdict),
    }),
  ),
  doshams: z.nullable(z.object({ girl: doshams, boy: doshams })),
  /** Empty between two of one gender. */
  extras: later(z.array(extra)),
  /** Clan rules between the two families; without effect on the poruthams. */
  clanVerdict: later(z.nullable(clanVerdict)),
})
export type MemberMatch = z.output<typeof memberMatch>

export const matchMember = endpoint({
  method: 'GET',
  path: '/profile/porutham/:id',
  caller: 'member',
  summary: 'The ten poruthams and the doshams between the caller and a member whose profile the caller has opened',
  params: z.object({ id: z.string().check(z.toLowerCase(), z.maxLength(64)) }),
  /** Defaults to the tradition that the caller has chosen. */
  query: z.object({
    tradition: z.optional(z.enum(TRADITIONS, { error: M.tradition })),
    /** Kerala's count of malefics, only if requested. */
    papasamyam: flag,
    sandhiMonths: z.optional(
      z.pipe(z.transform(Number), z.literal(SANDHI_MONTHS, { error: EXTRAS_MESSAGES.sandhiMonths })),
    ),
    /** The intended wedding day; default: today. */
    on: z.optional(
      z.pipe(
        z.transform((typed) => (typeof typed === 'string' ? readDay(typed) : undefined)),
        z.string({ error: EXTRAS_MESSAGES.on }),
      ),
    ),
  }),
  reply: envelope(memberMatch),
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'profileNotOpened', 'tooManyRequests'],
})
