import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, profileId } from '../frame/wire.ts'
import { memberView } from '../profile/views.ts'
import { matchReason, WISH_WEIGHTS, type Wish } from './matches.ts'

/** What of the own profile isn't told yet: a face, the stars, or what families have a wish about. */
const WISHES = Object.keys(WISH_WEIGHTS) as readonly Wish[]
export const GAINS = ['photo', 'stars', ...WISHES] as const
export type GainName = (typeof GAINS)[number]

/** What is missing, with what it would bring in the language of the reader. */
export const gain = z.object({ what: z.enum(GAINS), text: z.string() })
export type Gain = z.output<typeof gain>

/** The own profile as other families see it, and what they would see besides. */
export const seenByFamilies = z.object({
  /** As a family sees it that is neither connected nor has opened the contact. */
  profile: memberView,
  /** Of the best matches, so many were asked. */
  families: z.int(),
  /** Of those who say whom they look for, so many find all of it in the caller. */
  fits: z.object({ met: z.int(), of: z.int() }),
  /** What most often isn't as they wish, at most three. */
  misses: z.array(z.object({ wish: z.string(), text: z.string() })),
  /** What would be seen by most in front. */
  gains: z.array(gain),
})
export type SeenByFamilies = z.output<typeof seenByFamilies>

/** The own profile as one family sees it. */
export const seenByFamily = z.object({
  name: z.string(),
  /** False while the caller's own settings, a block or a break keep the profile from that family. */
  isFound: z.boolean(),
  profile: memberView,
  /** The family's wishes, about the caller, the weightiest first. */
  wishes: z.array(matchReason),
  /** By those wishes, 0 to 100: now, and if all that isn't told turned out as wished. Null where none is stated. */
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
