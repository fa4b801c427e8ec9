import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { INTERESTS } from '../frame/limits.ts'
import { tooLong } from '../frame/field-messages.ts'
import { atMost, done, envelope, flag, profileId, text } from '../frame/wire.ts'
import { tidyProse, withoutContact } from '../contact/contact-free.ts'
import { person } from '../identity/family.ts'
import { page } from '../finding/pages.ts'
import { memberLeft } from './disclosures.ts'
import { profileSummary } from '../finding/search.ts'
import { interestState } from '../values/interest-states.ts'

export type InterestState = z.output<typeof interestState>

/** One interest with the other side's card. Times are ISO 8601 in UTC. */
export const interestRecord = z.object({
  name: z.string(),
  memberId: z.string(),
  profileId: z.string(),
  profileThumbnailImage: z.nullable(z.string()),
  status: interestState,
  sentAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** The other side as search shows it to the caller. */
  profile: profileSummary,
})
export type InterestRecord = z.output<typeof interestRecord>

/** An accepted interest and whether the caller sent it: one per other member. */
export const acceptedInterest = z.object({ ...interestRecord.shape, isMine: z.boolean() })
export type AcceptedInterest = z.output<typeof acceptedInterest>

/**
 * Received interests (unanswered first), sent interests, and accepted ones in either direction; each newest first.
 */
export const getInterests = endpoint({
  method: 'GET',
  path: '/packageservice/package-usage/interests',
  caller: 'member',
  summary: 'Interests that the member received and sent',
  reply: envelope(
    z.object({
      received: z.array(interestRecord),
      sent: z.array(interestRecord),
      accepted: z.array(acceptedInterest),
      /** Totals, including interests beyond the lists; `waiting` are received and unanswered. */
      totals: z.object({ received: z.int(), sent: z.int(), waiting: z.int(), accepted: z.int() }),
    }),
  ),
  refusals: ['loginNeeded'],
})

export const INTEREST_MESSAGES = {
  sent: 'Interest sent successfully.',
  withdrawn: 'Interest withdrawn.',
  contactShared: 'Your number is shown to this family.',
  contactTakenBack: 'Your number is no longer shown to this family.',
} as const
export const INTEREST_ANSWERED = { accepted: 'Interest accepted.', declined: 'Interest declined.' } as const

/**
 * Accepts or declines an interest; the answer can be changed later (G-58). Either side of a connected pair can show
 * its number by `shareContact` and hide it again.
 */
export const answerInterest = endpoint({
  method: 'PATCH',
  path: '/packageservice/package-usage/interest/:profileId',
  caller: 'member',
  summary: 'Accept or decline an interest received; show one’s own number to a connected family, or no longer',
  params: z.object({ profileId }),
  body: z
    .object({
      status: z.optional(z.enum(['accepted', 'declined'], { error: 'Please answer accepted or declined.' })),
      shareContact: flag,
    })
    .check(
      z.refine((body) => body.status !== undefined || body.shareContact !== undefined, {
        error: 'Please answer accepted or declined.',
        path: ['status'],
      }),
    ),
  reply: envelope(z.object({ status: interestState })),
  refusals: [
    'fixed',
    'sealMissing',
    'profilePaused',
    'loginNeeded',
    'vetoed',
    'invalidFields',
    'profileNotFound',
    'interestNotFound',
    'notConnected',
    'tooManyRequests',
    'busy',
  ],
})

/**
 * `received`: waiting for the member's answer, or accepted. `sent`: the member's own, waiting, accepted or closed
 * without an answer. `accepted`: one per connected family. `declined`: one per family that declined or was declined.
 * The last two are sorted by answer time.
 */
export const INTEREST_BOXES = ['received', 'sent', 'accepted', 'declined'] as const
export type InterestBox = (typeof INTEREST_BOXES)[number]

/** One interest of a box. Times are ISO 8601 in UTC; the photo is null if it is hidden from the caller. */
export const interestRow = z.object({
  profileId: z.string(),
  memberId: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  state: interestState,
  note: z.nullable(z.string()),
  at: z.string(),
  answeredAt: z.nullable(z.string()),
  isMine: z.boolean(),
  /** The family member who sent it; null if the candidate alone runs the profile or that person has left. */
  by: z.nullable(person),
  /** The caller's number is visible to the other side, or will be once the other side accepts; and the reverse. */
  sharesContact: z.boolean(),
  contactShared: z.boolean(),
  left: memberLeft,
  /** The other side as search shows it to the caller; null if the member left or was removed. */
  profile: z.nullable(profileSummary),
})
export type InterestRow = z.output<typeof interestRow>

export const getInterestBox = endpoint({
  method: 'GET',
  path: '/api/interests',
  caller: 'member',
  summary: `Interests of one box, the newest first, ${INTERESTS.listed} a page`,
  query: z.object({
    box: z.enum(INTEREST_BOXES, { error: 'Please name received, sent, accepted or declined.' }),
    before: z.optional(z.string()),
  }),
  reply: envelope(z.object({ ...page(interestRow), totals: z.record(z.enum(INTEREST_BOXES), z.int()) })),
  refusals: ['loginNeeded', 'invalidFields'],
})

/** Measured after tidying. Strangers read it, so it must not contain contact details. */
const note = text(4 * INTERESTS.noteLength, tooLong(INTERESTS.noteLength)).check(
  z.overwrite(tidyProse),
  atMost(INTERESTS.noteLength),
  withoutContact,
)

/** If the other side has already expressed interest, this accepts it. */
export const expressInterest = endpoint({
  method: 'POST',
  path: '/api/interests/:profileId',
  caller: 'member',
  reaches: 'family',
  summary: 'Express an interest with a note; the number is shown once the other accepts, where `shareContact` says so',
  params: z.object({ profileId }),
  body: z.object({ note, shareContact: flag }),
  reply: envelope(z.object({ status: interestState })),
  actsOnce: true,
  refusals: [
    'proofNeeded',
    'loginNeeded',
    'vetoed',
    'invalidFields',
    'profileNotFound',
    'profileViewsUsed',
    'dailyProfileViewsUsed',
    'interestPlanNeeded',
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

export const withdrawInterest = endpoint({
  method: 'DELETE',
  path: '/api/interests/:profileId',
  caller: 'member',
  summary: 'Withdraw one’s own interest while it is not answered',
  params: z.object({ profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'interestNotFound', 'interestAnswered', 'tooManyRequests', 'busy'],
})
