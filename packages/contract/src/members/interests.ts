import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { INTERESTS } from '../frame/limits.ts'
import { atMost, done, envelope, flag, profileId, text, tooLong } from '../frame/wire.ts'
import { tidyProse, withoutContact } from '../values/contact-free.ts'
import { person } from './family.ts'
import { page } from './pages.ts'
import { profileSummary } from './search.ts'

/** Where an interest stands: sent and not answered yet, answered by the one who received it, or closed without an answer. */
export const INTEREST_STATES = ['sent', 'accepted', 'declined', 'closed'] as const
export const interestState = z.enum(INTEREST_STATES)
export type InterestState = z.output<typeof interestState>

/** One interest as the other side's card in a list; times are ISO 8601 in UTC. */
export const interestRecord = z.object({
  name: z.string(),
  memberId: z.string(),
  profileId: z.string(),
  profileThumbnailImage: z.nullable(z.string()),
  status: interestState,
  sentAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** The other side as search shows it to the member. */
  profile: profileSummary,
})
export type InterestRecord = z.output<typeof interestRecord>

/** An interest that stands accepted, with whose it was: one for each other member. */
export const acceptedInterest = z.object({ ...interestRecord.shape, isMine: z.boolean() })
export type AcceptedInterest = z.output<typeof acceptedInterest>

/**
 * Interests received with those not answered yet in front, interests sent, and those that stand accepted in either direction;
 * each newest first.
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
      /** Also of those beyond the lists; `waiting` are the received ones not answered yet. */
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
 * Answers the interest that another member expressed; the mind may be changed later (G-58). Either side of a connected pair
 * shows its own number to the other by `shareContact`, and takes it back.
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
 * `received`: those that wait for the member's answer or were accepted. `sent`: the member's own that wait, were accepted, or
 * were closed without an answer. `accepted`: one for each family that the member is connected with. `declined`: one for each
 * family that declined, or was declined. The last two are sorted by the answer.
 */
export const INTEREST_BOXES = ['received', 'sent', 'accepted', 'declined'] as const
export type InterestBox = (typeof INTEREST_BOXES)[number]

/** One interest of a box; times are ISO 8601 in UTC, the photo is null where it is hidden from the caller. */
export const interestRow = z.object({
  profileId: z.string(),
  memberId: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  state: interestState,
  note: z.nullable(z.string()),
  at: z.string(),
  answeredAt: z.nullable(z.string()),
  /** The caller expressed it. */
  isMine: z.boolean(),
  /** Who of the family expressed it; null where the candidate alone runs the profile, and once that person has left. */
  by: z.nullable(person),
  /** The caller’s number is shown to the other, or will be once the other accepts; and the other’s is shown to the caller. */
  sharesContact: z.boolean(),
  contactShared: z.boolean(),
  /** The other side as search shows it to the member. */
  profile: profileSummary,
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

/** Measured as it is kept; strangers read it, so that no contact stands in it. */
const note = text(4 * INTERESTS.noteLength, tooLong(INTERESTS.noteLength)).check(
  z.overwrite(tidyProse),
  atMost(INTERESTS.noteLength),
  ...withoutContact,
)

/** A second one, of who received an interest of that member, answers it with a yes. */
export const expressInterest = endpoint({
  method: 'POST',
  path: '/api/interests/:profileId',
  caller: 'member',
  summary: 'Express an interest with a note; the number is shown once the other accepts, where `shareContact` says so',
  params: z.object({ profileId }),
  body: z.object({ note, shareContact: flag }),
  reply: envelope(z.object({ status: interestState })),
  actsOnce: true,
  refusals: [
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
