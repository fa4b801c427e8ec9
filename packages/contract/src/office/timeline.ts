import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, later } from '../frame/wire.ts'
import { money } from '../money/money.ts'
import { page } from '../members/pages.ts'
import { memberIdInPath } from './members.ts'
import type { Right } from './rights.ts'

/** What happens around a member, and how the office puts it. */
export const TIMELINE = /* sentences */ {
  registered: 'Registered',
  left: 'Left',
  emailVerified: 'Proved the e-mail address',
  mobileVerified: 'Proved the mobile number',
  contactChanged: 'Changed e-mail or number',
  consented: 'Agreed to terms and privacy policy',
  loggedIn: 'Logged in',
  photoAdded: 'Added a photo',
  interestsSent: 'Expressed interests',
  interestsReceived: 'Received interests',
  messagesSent: 'Wrote messages',
  reported: 'Reported a member',
  wasReported: 'Was reported by a member',
  grievanceFiled: 'A grievance about the member',
  grievanceAnswered: 'A grievance about the member was answered',
  reviewOpened: 'Came into a queue',
  reviewDecided: 'Was decided on',
  ordered: 'Ordered a plan',
  paid: 'Paid',
  refundAsked: 'Money was sent back',
  refunded: 'Money arrived back',
  staffAct: 'Staff',
} as const
export type TimelineKind = keyof typeof TIMELINE
export const TIMELINE_KINDS = Object.keys(TIMELINE) as [TimelineKind, ...TimelineKind[]]

/** Who sees which of it. */
export const TIMELINE_RIGHTS: Readonly<Record<TimelineKind, Right>> = {
  registered: 'findMembers',
  left: 'findMembers',
  emailVerified: 'findMembers',
  mobileVerified: 'findMembers',
  contactChanged: 'seeTimeline',
  consented: 'seeTimeline',
  loggedIn: 'seeTimeline',
  photoAdded: 'seeTimeline',
  interestsSent: 'seeTimeline',
  interestsReceived: 'seeTimeline',
  messagesSent: 'seeTimeline',
  reported: 'decideReports',
  wasReported: 'decideReports',
  grievanceFiled: 'decideGrievances',
  grievanceAnswered: 'decideGrievances',
  reviewOpened: 'seeTimeline',
  reviewDecided: 'seeTimeline',
  ordered: 'seeOrders',
  paid: 'seeOrders',
  refundAsked: 'seeOrders',
  refunded: 'seeOrders',
  staffAct: 'seeTimeline',
}

const maybe = z.nullable(z.string())

/** Never what a family wrote: times, kinds and counts. */
export const timelineEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** What it was about: a queue, the number of an order, another member's id, a ticket, the act of staff. */
  about: maybe,
  /** What was decided, or chosen as the kind of it. */
  what: maybe,
  /** The reason of staff, from the list or in words. */
  reason: maybe,
  /** Who of the staff. */
  by: maybe,
  /** Of that day; null for what is one thing. */
  count: z.nullable(z.int()),
  /** Null for another currency; `money` says any. */
  rupees: z.nullable(z.number()),
  money: later(z.nullable(money)),
})
export type TimelineEvent = z.output<typeof timelineEvent>

export const getTimeline = endpoint({
  method: 'GET',
  path: '/office/api/members/:memberId/timeline',
  caller: 'staff',
  right: 'findMembers',
  summary: 'All that happened around a member, the latest first, as far as the role may see it',
  params: memberIdInPath,
  query: z.object({ before: z.optional(z.string().check(z.maxLength(100))) }),
  reply: envelope(z.object(page(timelineEvent))),
  refusals: ['memberNotFound', 'invalidFields'],
})
