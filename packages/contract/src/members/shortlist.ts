import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { profileSummary } from './search.ts'
import { done, envelope, profileId } from '../frame/wire.ts'

export const SHORTLIST_MESSAGES = {
  added: 'Added to your shortlist.',
  removed: 'Taken out of your shortlist.',
} as const

/** A profile that the caller keeps for later; the time is ISO 8601 in UTC. */
export const shortlisted = z.object({ ...profileSummary.shape, addedAt: z.string() })
export type Shortlisted = z.output<typeof shortlisted>

export const getShortlist = endpoint({
  method: 'GET',
  path: '/api/shortlist',
  caller: 'member',
  summary: 'Profiles that the member keeps for later, the latest first',
  reply: envelope(z.array(shortlisted)),
  refusals: ['loginNeeded'],
})

/** For marking cards: ids alone, also of those who can't be found at the moment. */
export const getShortlistIds = endpoint({
  method: 'GET',
  path: '/api/shortlist/ids',
  caller: 'member',
  summary: 'Ids of the profiles that the member keeps for later',
  reply: envelope(z.array(z.string())),
  refusals: ['loginNeeded'],
})

export const addToShortlist = endpoint({
  method: 'POST',
  path: '/api/shortlist',
  caller: 'member',
  summary: 'Keep a profile for later; the other member is not told',
  body: z.object({ profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'shortlistFull', 'tooManyRequests'],
})

export const removeFromShortlist = endpoint({
  method: 'DELETE',
  path: '/api/shortlist/:profileId',
  caller: 'member',
  summary: 'Keep a profile no longer',
  params: z.object({ profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})
