import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { done, secret } from '../frame/wire.ts'

/** Answers of a family that hasn't logged in for a long time. */
export const STILL_LOOKING_ANSWERS = ['yes', 'rest', 'leave'] as const
export type StillLookingAnswer = (typeof STILL_LOOKING_ANSWERS)[number]

export const STILL_LOOKING_MESSAGES = {
  yes: 'Thank you. Families find your profile.',
  rest: 'Your profile is resting. No one can find it, and nothing is deleted.',
  leave: 'Your account was deleted.',
} as const satisfies Record<StillLookingAnswer, string>

/** Answers once. Opening the link changes nothing, because mail programs open links to check them. */
export const answerStillLooking = endpoint({
  method: 'POST',
  path: '/api/still-looking',
  caller: 'anyone',
  summary: 'Answer whether the family still looks, with the token of the link that it got; once',
  body: z.strictObject({
    token: secret,
    answer: z.enum(STILL_LOOKING_ANSWERS, { error: 'Please answer yes, rest or leave.' }),
  }),
  reply: done,
  refusals: ['stillLookingLinkWrong', 'paymentInFlight', 'invalidFields', 'tooManyRequests', 'busy'],
})
