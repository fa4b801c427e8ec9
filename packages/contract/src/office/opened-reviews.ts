import * as z from 'zod/mini'
import { DECISION_NAMES, QUEUE_NAMES } from '../desk/queues.ts'
import { review, reviewInPath, reviewNote } from '../desk/reviews.ts'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, later } from '../frame/wire.ts'
import { DOCUMENT_REASON_NAMES, DOCUMENT_STATES } from '../identity/documents.ts'
import { CLAIM_KIND_NAMES } from '../profile/claims.ts'
import { money } from '../money/money.ts'
import { openView } from '../profile/views.ts'
import { REPORT_REASONS, type ReportReason } from '../profile/privacy.ts'
import { REASON_NAMES } from '../values/reasons.ts'
import { officeMember } from './members.ts'

const moment = z.string()
const reportReason = z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]])

/** A decision of staff in any queue. */
const earlierDecision = z.object({
  reviewId: z.int(),
  at: moment,
  queue: z.enum(QUEUE_NAMES),
  decision: z.enum(DECISION_NAMES),
  reason: z.nullable(z.enum(REASON_NAMES)),
  by: z.string(),
})

const earlierReport = z.object({
  at: moment,
  reason: reportReason,
  text: z.string(),
  /** Member id of the reporter; null for a report made by the service. */
  by: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** Whether the report led to a decision; null while it is open or if it wasn't judged. */
  wasRight: z.nullable(z.boolean()),
})

/** A member whom a review is about, or the other member of the case. */
const memberInReview = z.object({
  ...officeMember.shape,
  role: z.enum(['subject', 'reporter']),
  /** The profile as members see it; null once the member left. */
  profile: z.nullable(openView),
  /** Addresses of the gallery, the main photo first; null without the right to see photos. */
  photos: z.nullable(z.array(z.string())),
  /** Decisions against the member and on reports of the member, latest first. */
  decisions: z.array(earlierDecision),
  /** Reports of the member, latest first, without the reviewed one. */
  reports: z.array(earlierReport),
})
export type MemberInReview = z.output<typeof memberInReview>

const messageInReview = z.object({
  seq: z.int(),
  at: moment,
  /** Member id of the writer. */
  by: z.string(),
  kind: z.enum(['text', 'photo', 'horoscope']),
  text: z.string(),
  /** Address of a sent photo, while it is visible. */
  photo: z.nullable(z.string()),
  /** Held: the receiver can't read it yet. */
  isHeld: z.boolean(),
  /** The review is about this message. */
  isReported: z.boolean(),
})
export type MessageInReview = z.output<typeof messageInReview>

const counted = z.object({ used: z.int(), of: z.int() })

/** How much of a plan a member has used; null if the payment started none. */
const planUse = z.object({ contacts: counted, sms: counted, days: counted, profilesOpened: z.int() })

const evidenceInReview = z.object({
  /** The reported member, then the reporter. */
  members: z.array(memberInReview),
  /** Messages of the two around the report, in order; opening them is recorded. */
  messages: z.array(messageInReview),
  /** For the photo queue. */
  photo: z.optional(
    z.object({
      file: z.string(),
      name: z.nullable(z.string()),
      age: z.nullable(z.int()),
      gender: z.nullable(z.string()),
      isHoroscope: z.boolean(),
    }),
  ),
  /** For a refund: the number of the order, its plan and buyer, the amount, who requested it and why. */
  order: z.optional(z.string()),
  orderedAt: z.optional(moment),
  member: z.optional(z.object({ memberId: z.string(), name: z.nullable(z.string()) })),
  plan: z.optional(z.string()),
  /** In whole units of the currency; `money` is exact. */
  amount: z.optional(z.number()),
  money: z.optional(money),
  /** The paid amount. */
  paid: z.optional(money),
  /** E-mail address of the staff member; null if the service requests it. */
  asker: z.optional(z.nullable(z.string())),
  reason: z.optional(z.string()),
  used: z.optional(z.nullable(planUse)),
  /** For a verification: the member's documents so far, latest first. */
  documents: z.optional(
    z.array(
      z.object({
        kind: z.enum(CLAIM_KIND_NAMES),
        state: z.enum(DOCUMENT_STATES),
        submittedAt: moment,
        decidedAt: z.nullable(moment),
        reason: z.nullable(z.enum(DOCUMENT_REASON_NAMES)),
      }),
    ),
  ),
  /** For an appeal: the appealed decision, while its review is stored. */
  appealed: z.optional(z.nullable(z.object({ ...earlierDecision.shape, note: z.string(), text: z.string() }))),
})
export type ReviewEvidence = z.output<typeof evidenceInReview>

export const openedReview = z.object({
  ...review.shape,
  /** Decisions that the caller can make now; `barred` has the others, each with the reason. */
  decisions: z.array(z.enum(DECISION_NAMES)),
  evidence: evidenceInReview,
  /** Notes of staff for colleagues, oldest first. */
  notes: later(z.array(reviewNote)),
})
export type OpenedReview = z.output<typeof openedReview>

export const getReview = endpoint({
  method: 'GET',
  path: '/office/api/reviews/:id',
  caller: 'staff',
  right: 'useOffice',
  summary:
    'A review with what is needed to decide it, and what the caller can decide now. Looking claims nothing; reading the messages of members is recorded',
  params: reviewInPath,
  reply: envelope(openedReview),
  refusals: ['invalidFields', 'reviewNotFound'],
})
