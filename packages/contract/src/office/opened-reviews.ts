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
  /** Member id of the reporter; null for a report that the service made by itself. */
  by: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** Whether something followed; null while it is open and where it wasn't judged. */
  wasRight: z.nullable(z.boolean()),
})

/** A member whom a review is about, or who stands on its other side. */
const memberInReview = z.object({
  ...officeMember.shape,
  role: z.enum(['subject', 'reporter']),
  /** The profile as members see it; null once the member left. */
  profile: z.nullable(openView),
  /** Addresses of the gallery, the main photo first; null without the right to see photos. */
  photos: z.nullable(z.array(z.string())),
  /** Decisions against the member and on reports of the member, the latest first. */
  decisions: z.array(earlierDecision),
  /** Reports of the member, the latest first, without the one that is reviewed. */
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
  /** Address of a photo that was sent, while it is shown. */
  photo: z.nullable(z.string()),
  /** Kept back: the receiver hasn't read it. */
  isHeld: z.boolean(),
  /** The review is about this message. */
  isReported: z.boolean(),
})
export type MessageInReview = z.output<typeof messageInReview>

const counted = z.object({ used: z.int(), of: z.int() })

/** How much of a plan a member has used; null if the payment started none. */
const planUse = z.object({ contacts: counted, sms: counted, days: counted, profilesOpened: z.int() })

const evidenceInReview = z.object({
  /** The member whom it is about, then the one who reported. */
  members: z.array(memberInReview),
  /** What the two wrote to each other around the report, in order; opening it is recorded. */
  messages: z.array(messageInReview),
  /** Of the photo queue. */
  photo: z.optional(
    z.object({
      file: z.string(),
      name: z.nullable(z.string()),
      age: z.nullable(z.int()),
      gender: z.nullable(z.string()),
      isHoroscope: z.boolean(),
    }),
  ),
  /** Of a refund: the number of the order, its plan and buyer, what goes back, who asked for it and why. */
  order: z.optional(z.string()),
  orderedAt: z.optional(moment),
  member: z.optional(z.object({ memberId: z.string(), name: z.nullable(z.string()) })),
  plan: z.optional(z.string()),
  /** In whole units of the currency; `money` is exact. */
  amount: z.optional(z.number()),
  money: z.optional(money),
  /** What was paid. */
  paid: z.optional(money),
  /** E-mail address of the member of staff; null where the service asks by itself. */
  asker: z.optional(z.nullable(z.string())),
  reason: z.optional(z.string()),
  used: z.optional(z.nullable(planUse)),
  /** Of a verification: documents of the member so far, the latest first. */
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
  /** Of an appeal: the decision that is appealed, while its review is kept. */
  appealed: z.optional(z.nullable(z.object({ ...earlierDecision.shape, note: z.string(), text: z.string() }))),
})
export type ReviewEvidence = z.output<typeof evidenceInReview>

export const openedReview = z.object({
  ...review.shape,
  /** What the caller can decide now; `barred` has the others, each with the reason. */
  decisions: z.array(z.enum(DECISION_NAMES)),
  evidence: evidenceInReview,
  /** What staff left for each other, the oldest first. */
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
