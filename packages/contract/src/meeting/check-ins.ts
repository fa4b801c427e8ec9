import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { CHECK_INS } from '../frame/limits.ts'
import { done, envelope, profileId } from '../frame/wire.ts'

/** A member's answers some days after numbers were exchanged, with the label on the page. */
export const CHECK_IN_ANSWERS = /* sentences */ {
  well: 'All is well',
  askedMoney: 'They asked for money',
  notWho: 'They are not who they said',
} as const
export type CheckInAnswer = keyof typeof CHECK_IN_ANSWERS

export const CHECK_IN_MESSAGES = {
  well: 'Thank you, and all the best.',
  warned: 'Thank you. Our staff read this. Never send money, and call 1930 if you have.',
} as const

export const checkIn = z.object({ profileId: z.string(), memberId: z.string(), name: z.string(), since: z.string() })
export type CheckIn = z.output<typeof checkIn>

export const getCheckIns = endpoint({
  method: 'GET',
  path: '/api/check-ins',
  caller: 'member',
  summary: `Families with whom numbers were exchanged ${CHECK_INS.afterDays} days ago or more, and about whom the member hasn’t answered yet`,
  reply: envelope(z.array(checkIn)),
  refusals: ['loginNeeded'],
})

export const answerCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-ins/:profileId',
  caller: 'member',
  summary: `Say how the contact went, ${CHECK_INS.afterDays} days after numbers were exchanged or later; once, and free to ignore`,
  params: z.object({ profileId }),
  body: z.object({
    answer: z.enum(Object.keys(CHECK_IN_ANSWERS) as [CheckInAnswer, ...CheckInAnswer[]], {
      error: 'Please choose an answer.',
    }),
  }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'checkInNotDue', 'checkInAnswered', 'tooManyRequests'],
})
