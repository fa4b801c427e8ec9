import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, profileId } from '../frame/wire.ts'
import { profileSummary } from './search.ts'

/** Where an interest stands: sent and not answered yet, or answered by the one who received it. */
export const INTEREST_STATES = ['sent', 'accepted', 'declined'] as const
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

export const INTEREST_ANSWERED = { accepted: 'Interest accepted.', declined: 'Interest declined.' } as const

/** Answers the interest that another member expressed; the mind may be changed later (G-58). */
export const answerInterest = endpoint({
  method: 'PATCH',
  path: '/packageservice/package-usage/interest/:profileId',
  caller: 'member',
  summary: 'Accept or decline an interest received',
  params: z.object({ profileId }),
  body: z.object({ status: z.enum(['accepted', 'declined'], { error: 'Please answer accepted or declined.' }) }),
  reply: envelope(z.object({ status: interestState })),
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'interestNotFound', 'tooManyRequests', 'busy'],
})
