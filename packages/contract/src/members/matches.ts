import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { MATCHES } from '../frame/limits.ts'
import { profileSummary } from './search.ts'
import { clampedNumber, envelope } from '../frame/wire.ts'

/** How one stated wish stands: as wished, otherwise, or not told by the member's family. */
export const FITS = ['yes', 'no', 'unknown'] as const

export const matchReason = z.object({ wish: z.string(), fits: z.enum(FITS), text: z.string() })
export type MatchReason = z.output<typeof matchReason>

/** A member who fits the caller's wishes of age, religion and caste, with how well all stated wishes fit; contacts hidden. */
export const match = z.object({
  ...profileSummary.shape,
  /** 0 to 100; 100 when every stated wish is as wished. */
  matchScore: z.int(),
  /** One for each wish that the caller has stated, the weightiest first. */
  matchReasons: z.array(matchReason),
  /** How well the caller fits the member's own wishes; null when they have stated none. */
  theirScore: z.nullable(z.int()),
  isMutual: z.boolean(),
})
export type Match = z.output<typeof match>

/** Members who fit the caller's partner preferences, the best first (G-19). Nothing of it counts as a view. */
export const getMatches = endpoint({
  method: 'GET',
  path: '/profile/profilefulldata/getforviewforuser',
  caller: 'member',
  summary: 'Members who fit the caller’s partner preferences, best first',
  query: z.object({ size: clampedNumber(0, MATCHES.listed) }),
  reply: z.object({
    ...envelope(z.array(match)).shape,
    /** All who fit the wishes of age, religion and caste; the list holds the best of the most recently active. */
    totalElements: z.int(),
  }),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests', 'busy'],
})

/** The same, as clients call it that put the id of nobody after the slash. */
export const getMatchesAfterSlash = endpoint({ ...getMatches, path: `${getMatches.path}/`, alias: true })
