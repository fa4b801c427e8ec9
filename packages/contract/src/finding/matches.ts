import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { MATCHES } from '../frame/limits.ts'
import { profileEdit } from '../profile/edit.ts'
import { profileSummary } from './search.ts'
import { clampedNumber, done, envelope, profileId, later } from '../frame/wire.ts'

/** Result of one stated wish: met, not met, or the member's family left the fact out. */
export const FITS = ['yes', 'no', 'unknown'] as const

export const matchReason = z.object({ wish: z.string(), fits: z.enum(FITS), text: z.string() })
export type MatchReason = z.output<typeof matchReason>

/** How the caller and a member meet each other's wishes, highest weight first; empty if none are stated. */
export const wishesBetween = {
  myWishes: z.array(matchReason),
  theirWishes: z.array(matchReason),
}
export type WishesBetween = { readonly [K in keyof typeof wishesBetween]: z.output<(typeof wishesBetween)[K]> }

/** A member who meets the caller's musts, with a score over all stated wishes; contacts are hidden. */
export const match = z.object({
  ...profileSummary.shape,
  /** 0 to 100: the caller's stated wishes by weight, poruthams, the member's own wishes, and recent activity. */
  matchScore: later(z.int()),
  /** One per stated wish of the caller, highest weight first. */
  matchReasons: later(z.array(matchReason)),
  /** The same in a sentence or two; may be empty. */
  matchSentence: later(z.string()),
  /** Joined within a week and not yet opened by the caller. */
  isNew: later(z.boolean()),
  /** How well the caller meets the member's wishes; null if none are stated. */
  theirScore: later(z.nullable(z.int())),
  /** Each meets all wishes of the other. */
  isMutual: later(z.boolean()),
})
export type Match = z.output<typeof match>

/**
 * Sections of matches. `all`: new ones first, then by score; `new`: joined within a week and not opened; `mutual`:
 * the caller meets all their wishes; `near`: in the caller's state, same district first; `porutham`: enough poruthams
 * with the caller, most first. `notTold`: members who leave a must open, or children where one of the two
 * isn't open to them, and meet the rest; the other sections leave them out.
 */
export const MATCH_SECTIONS = ['all', 'new', 'mutual', 'near', 'porutham', 'notTold'] as const
export type MatchSection = (typeof MATCH_SECTIONS)[number]

/** A must that is widened, or becomes a preference, and how many matches there would be. */
export const matchChange = z.object({ label: z.string(), total: z.int() })
export type MatchChange = z.output<typeof matchChange>

/** Matches by section, without dismissed ones (G-19). Listing a match does not count as a view. */
export const getMatches = endpoint({
  method: 'GET',
  path: '/profile/profilefulldata/getforviewforuser',
  caller: 'member',
  summary: 'Members who fit the caller’s musts, new ones first, then the best',
  query: z.object({
    size: clampedNumber(0, MATCHES.listed),
    page: clampedNumber(0, MATCHES.pages),
    section: z.optional(z.enum(MATCH_SECTIONS, { error: `Please name ${MATCH_SECTIONS.join(', ')}.` })),
  }),
  reply: z.object({
    ...envelope(z.array(match)).shape,
    /** Total of the section; the list holds one page. */
    totalElements: later(z.int()),
    /** Total of each section. */
    totals: later(
      z.object({ all: z.int(), new: z.int(), mutual: z.int(), near: z.int(), porutham: z.int(), notTold: z.int() }),
    ),
    /** For members with few matches, largest gain first; empty where the musts cost none. */
    changes: later(z.array(matchChange)),
  }),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests', 'busy'],
})

/** Spelling of clients that append an empty id after the slash. */
export const getMatchesAfterSlash = endpoint({ ...getMatches, path: `${getMatches.path}/`, alias: true })

/** How many members meet the musts of a form, whether it is saved or not. */
export const fitting = z.object({
  /** Members who meet every must. */
  fits: z.int(),
  /** Members who leave a must or a question about children open and meet the rest. */
  notTold: z.int(),
  /** For each must with a stated wish: how many would meet the others. */
  without: z.array(z.object({ wish: z.string(), fits: z.int() })),
})
export type Fitting = z.output<typeof fitting>

/** Preferences that are sent stand in for the saved ones; nothing is saved. */
export const countFitting = endpoint({
  method: 'POST',
  path: '/api/matches/fitting',
  caller: 'member',
  acts: 'edit',
  summary: 'How many members meet the musts of the form as it is',
  writes: false,
  body: profileEdit,
  reply: envelope(fitting),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests', 'busy'],
})

export const DISMISSAL_MESSAGES = {
  dismissed: 'This match is not shown again.',
  broughtBack: 'This match is back.',
} as const

/** A dismissed match; the time is ISO 8601 in UTC. */
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

/** Accepts any member, even one who is no match at the moment. */
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
