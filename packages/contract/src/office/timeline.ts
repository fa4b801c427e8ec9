import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, later } from '../frame/wire.ts'
import { money } from '../money/money.ts'
import { page } from '../finding/pages.ts'
import { memberIdInPath } from './members.ts'
import type { Right } from '../desk/rights.ts'

/** Events around a member, with their labels. */
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

/** Right needed to see each kind. */
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

/** Times, kinds and counts, never texts of a family. */
export const timelineEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** Subject: a queue, an order number, another member's id, a ticket, the act of staff. */
  about: maybe,
  /** The decision, or the chosen kind. */
  what: maybe,
  /** Reason of staff, from the list or in words. */
  reason: maybe,
  /** The staff member. */
  by: maybe,
  /** Count on that day; null for a single event. */
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
