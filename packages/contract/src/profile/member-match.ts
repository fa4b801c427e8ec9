import * as z from 'zod/mini'
import { ASTROLOGY_MESSAGES as M, PORUTHAM_NAMES, TRADITIONS } from './astrology.ts'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, later } from '../frame/wire.ts'
import { clanVerdict } from './clans.ts'

const verdict = { grade: z.enum(['uthamam', 'mathimam', 'athamam']), reason: z.string(), reasonTamil: z.string() }
const starAndPatham = z.object({ star: z.int(), patham: z.int() })
/** Null if neither a whole chart nor the family's own answer is given. */
const doshamState = z.nullable(z.enum(['present', 'reduced', 'absent']))
const doshams = z.object({ sevvai: doshamState, rahuKetu: doshamState, kalathra: doshamState })
const missing = z.array(z.enum(['star', 'patham']))

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
  query: z.object({ tradition: z.optional(z.enum(TRADITIONS, { error: M.tradition })) }),
  reply: envelope(memberMatch),
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'profileNotOpened', 'tooManyRequests'],
})
