import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, later, profileId } from '../frame/wire.ts'
import { money } from '../money/money.ts'

export const ALLIANCE_MESSAGES = {
  proposed: 'We have told the family. Once they confirm, both profiles are shown to nobody else.',
  fixed: 'Our heartfelt congratulations! Your profile is shown to nobody else any more.',
  takenBack: 'It is taken back.',
  back: 'Your profile is found again. We wish you well.',
} as const

/** Days within which a match outside is taken back, after which the other is reminded, and after which a family may look again. */
export const ALLIANCE_DAYS = { undo: 7, remind: 7, back: 30 } as const

/**
 * `askedByOther`: a family says that the match with the caller is fixed, and waits for the same word. `since` is ISO 8601
 * in UTC; of a match outside, and of a family that has left, nobody is named.
 */
export const allianceState = z.object({
  state: z.enum(['none', 'proposed', 'askedByOther', 'fixed']),
  profileId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  since: z.nullable(z.string()),
  /** It can be taken back by `DELETE`. */
  mayTakeBack: z.boolean(),
  /** It is so long ago that the family may look again. */
  mayLookAgain: z.boolean(),
  /** Rupees of the member’s plans that go back once the match is fixed, as of now; 0 when it is. */
  givesBack: z.number(),
  /** The same in every currency that was paid in, each by itself. */
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
    'Say that the match is fixed: with a connected member, who confirms it by the same call, or with null outside; then nobody else sees the profile, and all that waits ends',
  body: z.object({ profileId: z.nullable(profileId) }),
  reply: envelope(allianceState),
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'profileNotFound',
    'notConnected',
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
  reply: done,
  refusals: ['loginNeeded', 'fixedForGood', 'tooManyRequests'],
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
