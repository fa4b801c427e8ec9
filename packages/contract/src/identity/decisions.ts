import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { MODERATION } from '../frame/limits.ts'
import { done, envelope, text } from '../frame/wire.ts'
import type { Queue } from '../desk/queues.ts'
import { REASON_NAMES } from '../values/reasons.ts'

/** Staff decisions about a member, with the label on the page. */
export const MEMBER_DECISIONS = /* sentences */ {
  refused: 'Something you sent was not accepted',
  warn: 'A warning',
  limit: 'For a time, no new interests and messages',
  pause: 'For a time, no one can find your profile',
  block: 'Your account is blocked',
} as const
export type MemberDecisionKind = keyof typeof MEMBER_DECISIONS

/** Subjects of a decision, with the label on the page. */
export const DECIDED_ABOUT = /* sentences */ {
  photos: 'A photo of yours',
  texts: 'A text in your profile',
  verifications: 'A document you sent',
  reports: 'How you behaved towards other families',
  messages: 'A message you wrote',
  impersonation: 'Whether the profile is truly yours',
  grievances: 'A complaint about your profile',
  refunds: 'A refund',
  returns: 'A contact that you gave back',
  stories: 'The story of your match',
  breaches: 'A breach of data',
  appeals: 'Your request for another look',
  evidence: 'An order of an authority',
} as const satisfies Readonly<Record<Queue, string>>

export const DECISION_MESSAGES = { appealed: 'Thank you. Another member of our staff will look at it again.' } as const

const moment = z.string()
const maybe = z.nullable(moment)

export const memberDecision = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(MEMBER_DECISIONS) as [MemberDecisionKind, ...MemberDecisionKind[]]),
  about: z.enum(Object.keys(DECIDED_ABOUT) as [Queue, ...Queue[]]),
  reason: z.enum(REASON_NAMES),
  since: moment,
  expiresAt: maybe,
  /** When it was lifted before its end. */
  liftedAt: maybe,
  isInForce: z.boolean(),
  appealedAt: maybe,
  appealAnsweredAt: maybe,
  /** The appeal deadline; null if the decision can't be appealed. */
  appealUntil: maybe,
})
export type MemberDecision = z.output<typeof memberDecision>

export const getDecisions = endpoint({
  method: 'GET',
  path: '/api/decisions',
  caller: 'member',
  summary: 'What staff decided about the member and why, the latest first',
  reply: envelope(z.array(memberDecision)),
  refusals: ['loginNeeded'],
})

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/decisions/:id/appeal',
  caller: 'member',
  acts: 'edit',
  summary: 'Appeal a decision; a different staff member reviews it',
  params: z.object({
    id: z.pipe(
      z.transform((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)),
      z.int({ error: 'Please name a decision.' }),
    ),
  }),
  body: z.object({ text: text(MODERATION.appealText) }),
  reply: done,
  actsOnce: true,
  refusals: ['loginNeeded', 'invalidFields', 'decisionNotFound', 'appealedAlready', 'appealTooLate', 'tooManyRequests'],
})
