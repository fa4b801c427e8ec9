import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { MATCHES } from '../frame/limits.ts'
import { profileSummary } from './search.ts'
import { clampedNumber, done, envelope, profileId, later } from '../frame/wire.ts'

/**
 * What a wish weighs when it is stated, the weightiest first: what families don't give way on, then what they talk about,
 * then what they like to have.
 */
export const WISH_WEIGHTS = {
  religion: 20,
  caste: 16,
  age: 16,
  maritalStatus: 12,
  motherTongue: 8,
  education: 6,
  jobType: 6,
  subCaste: 4,
  height: 4,
  income: 4,
  star: 4,
  raasi: 3,
  residence: 2,
} as const

export type Wish = keyof typeof WISH_WEIGHTS

/** How one stated wish stands: as wished, otherwise, or not told by the member's family. */
export const FITS = ['yes', 'no', 'unknown'] as const

export const matchReason = z.object({ wish: z.string(), fits: z.enum(FITS), text: z.string() })
export type MatchReason = z.output<typeof matchReason>

/** How the wishes of the caller and of a member stand, each about the other, the weightiest first; empty where none is stated. */
export const wishesBetween = {
  /** The caller's wishes, about the member. */
  myWishes: z.array(matchReason),
  /** The member's wishes, about the caller. */
  theirWishes: z.array(matchReason),
}
export type WishesBetween = { readonly [K in keyof typeof wishesBetween]: z.output<(typeof wishesBetween)[K]> }

/** A member who fits the caller's wishes of age, religion and caste, with how well all stated wishes fit; contacts hidden. */
export const match = z.object({
  ...profileSummary.shape,
  /** 0 to 100: by the caller's stated wishes and their weights, poruthams, the member's own wishes, and how lately they were here. */
  matchScore: later(z.int()),
  /** One for each wish that the caller has stated, the weightiest first. */
  matchReasons: later(z.array(matchReason)),
  /** The same in a sentence or two; empty when there is nothing to say. */
  matchSentence: later(z.string()),
  /** Joined within a week, and not opened by the caller yet. */
  isNew: later(z.boolean()),
  /** How well the caller fits the member's own wishes; null when they have stated none. */
  theirScore: later(z.nullable(z.int())),
  /** Each is all that the other wishes for. */
  isMutual: later(z.boolean()),
})
export type Match = z.output<typeof match>

/**
 * What a list of matches is of. `all`: new ones first, then the best; `new`: joined within a week and not opened yet; `mutual`:
 * whose own wishes the caller meets, all of them; `near`: of the caller's state, those of the same district first; `porutham`:
 * whose star matches the caller's in so many ways, the most first.
 */
export const MATCH_SECTIONS = ['all', 'new', 'mutual', 'near', 'porutham'] as const
export type MatchSection = (typeof MATCH_SECTIONS)[number]

/** Members who fit the caller's partner preferences and were not dismissed, in sections (G-19). Nothing of it counts as a view. */
export const getMatches = endpoint({
  method: 'GET',
  path: '/profile/profilefulldata/getforviewforuser',
  caller: 'member',
  summary: 'Members who fit the caller’s partner preferences, new ones first, then the best',
  query: z.object({
    size: clampedNumber(0, MATCHES.listed),
    page: clampedNumber(0, MATCHES.pages),
    section: z.optional(z.enum(MATCH_SECTIONS, { error: `Please name ${MATCH_SECTIONS.join(', ')}.` })),
  }),
  reply: z.object({
    ...envelope(z.array(match)).shape,
    /** All of the section, of which the list holds a page. */
    totalElements: later(z.int()),
    /** Of each section. */
    totals: later(z.object({ all: z.int(), new: z.int(), mutual: z.int(), near: z.int(), porutham: z.int() })),
  }),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests', 'busy'],
})

/** The same, as clients call it that put the id of nobody after the slash. */
export const getMatchesAfterSlash = endpoint({ ...getMatches, path: `${getMatches.path}/`, alias: true })

export const DISMISSAL_MESSAGES = {
  dismissed: 'This match is not shown again.',
  broughtBack: 'This match is back.',
} as const

/** A match that the caller dismissed; the time is ISO 8601 in UTC. */
export const dismissedMatch = z.object({ ...profileSummary.shape, dismissedAt: z.string() })
export type DismissedMatch = z.output<typeof dismissedMatch>

export const getDismissedMatches = endpoint({
  method: 'GET',
  path: '/api/matches/dismissed',
  caller: 'member',
  summary: 'Matches that the member dismissed, the latest first',
  reply: envelope(z.array(dismissedMatch)),
  refusals: ['loginNeeded'],
})

/** Also who is no match at the moment may be dismissed. */
export const dismissMatch = endpoint({
  method: 'POST',
  path: '/api/matches/dismissed',
  caller: 'member',
  summary: 'Be shown a member no longer among the matches; the other member is not told',
  body: z.object({ profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'tooManyDismissed', 'tooManyRequests', 'busy'],
})

export const bringBackMatch = endpoint({
  method: 'DELETE',
  path: '/api/matches/dismissed/:profileId',
  caller: 'member',
  summary: 'Be shown a dismissed match again',
  params: z.object({ profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests', 'busy'],
})
