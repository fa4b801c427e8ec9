import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, profileId } from '../frame/wire.ts'
import { memberView } from '../profile/views.ts'
import { WISH_NAMES } from '../profile/wishes.ts'
import { matchReason } from '../finding/matches.ts'

/** What the caller's profile may lack: a photo, the star, or a fact that families have wishes about. */
export const GAINS = ['photo', 'stars', ...WISH_NAMES] as const
export type GainName = (typeof GAINS)[number]

/** A missing fact and the effect of adding it, in the reader's language. */
export const gain = z.object({ what: z.enum(GAINS), text: z.string() })
export type MissingFact = z.output<typeof gain>

/** The caller's profile as other families see it, and what is missing. */
export const seenByFamilies = z.object({
  /** As a family sees it that is not connected and has not viewed the contact. */
  profile: memberView,
  /** Number of best matches considered. */
  families: z.int(),
  /** Of those with stated wishes, how many are fully met by the caller. */
  fits: z.object({ met: z.int(), of: z.int() }),
  /** The wishes that the caller most often doesn't meet, at most three. */
  misses: z.array(z.object({ wish: z.string(), text: z.string() })),
  /** Missing facts, those with the largest effect first. */
  gains: z.array(gain),
})
export type SeenByFamilies = z.output<typeof seenByFamilies>

/** The caller's profile as one family sees it. */
export const seenByFamily = z.object({
  name: z.string(),
  /** False while the caller's settings, a block or a pause hide the profile from that family. */
  isFound: z.boolean(),
  profile: memberView,
  /** That family's wishes about the caller, highest weight first. */
  wishes: z.array(matchReason),
  /** Score by those wishes, 0 to 100: now, and if every missing fact were as wished. Null if none are stated. */
  score: z.nullable(z.object({ now: z.int(), atMost: z.int() })),
  gains: z.array(gain),
})
export type SeenByFamily = z.output<typeof seenByFamily>

export const getSeenByFamilies = endpoint({
  method: 'GET',
  path: '/api/their-eyes',
  caller: 'member',
  summary: 'The own profile as families see it, with what the best matches miss in it',
  reply: envelope(seenByFamilies),
  refusals: ['loginNeeded', 'tooManyRequests'],
})

export const getSeenByFamily = endpoint({
  method: 'GET',
  path: '/api/their-eyes/:profileId',
  caller: 'member',
  summary: 'The own profile as one family sees it whose profile the caller has opened',
  params: z.object({ profileId }),
  reply: envelope(seenByFamily),
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'profileNotOpened', 'tooManyRequests'],
})
