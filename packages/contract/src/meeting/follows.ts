import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, profileId } from '../frame/wire.ts'
import { page, paged } from '../finding/pages.ts'
import { profileSummary } from '../finding/search.ts'

export const FOLLOW_MESSAGES = {
  followed: 'You follow this profile. The family is not told who follows.',
  ended: 'You no longer follow this profile.',
} as const

const PATH = '/api/follows/:profileId'

export const followProfile = endpoint({
  method: 'POST',
  path: PATH,
  caller: 'member',
  summary: 'Follow a profile for news of it; its owner sees a number of followers, never names',
  params: z.object({ profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'tooManyFollows', 'paused', 'fixed', 'tooManyRequests'],
})

export const unfollowProfile = endpoint({
  method: 'DELETE',
  path: PATH,
  caller: 'member',
  summary: 'Follow a profile no longer',
  params: z.object({ profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})

/** A followed profile. Times are ISO 8601 in UTC; `changedAt` is null while it has no news. */
export const followed = z.object({
  profileId: z.string(),
  at: z.string(),
  changedAt: z.nullable(z.string()),
  profile: profileSummary,
})
export type FollowedProfile = z.output<typeof followed>

export const getFollows = endpoint({
  method: 'GET',
  path: '/api/follows',
  caller: 'member',
  summary: 'Profiles that the member follows, those with news first, and how many follow the member',
  query: paged,
  reply: envelope(z.object({ ...page(followed), total: z.int(), followers: z.int() })),
  refusals: ['loginNeeded', 'invalidFields'],
})
