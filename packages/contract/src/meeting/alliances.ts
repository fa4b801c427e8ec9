import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, later, profileId } from '../frame/wire.ts'
import { money } from '../money/money.ts'

export const ALLIANCE_MESSAGES = {
  proposed: 'We have told the family. Once they confirm, both profiles are hidden from everyone else.',
  fixed: 'Our heartfelt congratulations! Your profile is now hidden from everyone else.',
  takenBack: 'It is taken back.',
  back: 'Your profile is found again. We wish you well.',
} as const

/**
 * Days in which a match with an outsider can be undone, and days after which the other family is reminded, a family may
 * search again, and the couple is asked for its story.
 */
export const ALLIANCE_DAYS = { undo: 7, remind: 7, back: 30, story: 120 } as const

/**
 * `askedByOther`: another family says that the match with the caller is fixed and waits for confirmation. `since` is
 * ISO 8601 in UTC. The other side is not named if it is an outsider or has left.
 */
export const allianceState = z.object({
  state: z.enum(['none', 'proposed', 'askedByOther', 'fixed']),
  profileId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  since: z.nullable(z.string()),
  /** The caller may undo it with `DELETE`. */
  mayTakeBack: z.boolean(),
  /** Enough time has passed for the family to search again. */
  mayLookAgain: z.boolean(),
  /**
   * Rupees that would be refunded now for unused days of the member's plans if the match were fixed; 0 once it is.
   */
  givesBack: z.number(),
  /** The same in every currency of the payments, separately. */
  moneyBack: later(z.array(money)),
})
export type AllianceState = z.output<typeof allianceState>

const PATH = '/api/fixed'

export const getAlliance = endpoint({
  method: 'GET',
  path: PATH,
  caller: 'member',
  summary: 'Whether the match of the member is fixed, or waits for a word',
  reply: envelope(allianceState),
  refusals: ['loginNeeded'],
})

export const fixAlliance = endpoint({
  method: 'POST',
  path: PATH,
  caller: 'member',
  settled: true,
  summary:
    'Fix the match: with a connected member, who confirms it by the same call, or with null for an outsider; then no other member sees the profile, and everything pending ends',
  body: z.object({ profileId: z.nullable(profileId) }),
  reply: envelope(allianceState),
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'profileNotFound',
    'notConnected',
    'vetoed',
    'fixedAlready',
    'takeOverLater',
    'tooManyRequests',
    'busy',
  ],
})

export const takeBackAlliance = endpoint({
  method: 'DELETE',
  path: PATH,
  caller: 'member',
  summary: `Take it back until the other has confirmed, a match outside for ${ALLIANCE_DAYS.undo} days, with all that it ended with others; or answer a family that it is not so`,
  /** The family that is answered, because another may have asked since the page was loaded. */
  query: z.object({ profileId: z.optional(profileId) }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'fixedForGood', 'tooManyRequests'],
})

export const lookAgain = endpoint({
  method: 'POST',
  path: '/api/fixed/look-again',
  caller: 'member',
  settled: true,
  summary: `Be found again, ${ALLIANCE_DAYS.back} days after the match was fixed`,
  reply: done,
  refusals: ['loginNeeded', 'fixedForGood', 'takeOverLater', 'tooManyRequests'],
})
