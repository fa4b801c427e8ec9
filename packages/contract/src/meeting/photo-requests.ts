import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { PHOTO_REQUESTS } from '../frame/limits.ts'
import { envelope, profileId } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'
import { profileSummary } from '../finding/search.ts'

/** `withdrawn`: taken back by the requester; `expired`: unanswered in time, or its grant has ended. */
export const PHOTO_REQUEST_STATES = ['asked', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export const photoRequestState = z.enum(PHOTO_REQUEST_STATES)
export type PhotoRequestState = z.output<typeof photoRequestState>

export const photoRequest = z.object({
  profileId: z.string(),
  memberId: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  status: photoRequestState,
  at: z.string(),
  answeredAt: z.nullable(z.string()),
  expiresAt: z.string(),
  profile: profileSummary,
})
export type PhotoRequest = z.output<typeof photoRequest>

export const PHOTO_REQUEST_MESSAGES = {
  asked: 'The family was asked to show its photos.',
  accepted: 'Your photos are shown to this family.',
  declined: 'Your photos are not shown to this family.',
  withdrawn: 'Your request was withdrawn.',
  expired: 'This request has ended.',
} as const satisfies Record<PhotoRequestState, string>

const PATH = '/api/photo-requests/:profileId'
const answered = envelope(z.object({ status: photoRequestState }))

export const askForPhotos = endpoint({
  method: 'POST',
  path: PATH,
  caller: 'member',
  reaches: 'family',
  summary: 'Ask a family to show its photos',
  params: z.object({ profileId }),
  reply: answered,
  actsOnce: true,
  refusals: [
    'proofNeeded',
    'loginNeeded',
    'invalidFields',
    'profileNotFound',
    'photosVisible',
    'vetoed',
    'limited',
    'paused',
    'sealMissing',
    'profilePaused',
    'profileHidden',
    'fixed',
    'tooManyRequests',
    'busy',
  ],
})

export const answerPhotoRequest = endpoint({
  method: 'PATCH',
  path: PATH,
  caller: 'member',
  summary: `Show the photos to the family that asked, for ${PHOTO_REQUESTS.shownDays} days, or not, or no longer; withdraw one’s own request`,
  params: z.object({ profileId }),
  body: z.object({
    status: z.enum(['accepted', 'declined', 'withdrawn'], {
      error: 'Please answer accepted or declined, or withdraw your own request.',
    }),
  }),
  reply: answered,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'photoRequestNotFound',
    'vetoed',
    'sealMissing',
    'profilePaused',
    'tooManyRequests',
    'busy',
  ],
})

export const getPhotoRequests = endpoint({
  method: 'GET',
  path: '/api/photo-requests',
  caller: 'member',
  summary: 'Requests for photos that the member received or sent, the newest first',
  query: z.object({
    box: z.enum(['received', 'sent'], { error: 'Please name received or sent.' }),
    before: z.optional(z.string()),
  }),
  reply: envelope(z.object(page(photoRequest))),
  refusals: ['loginNeeded', 'invalidFields'],
})
