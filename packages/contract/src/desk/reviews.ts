import { money } from '../money/money.ts'
import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { REVIEWS } from '../frame/limits.ts'
import { envelope, text } from '../frame/wire.ts'
import { REASON_NAMES } from '../values/reasons.ts'
import { DECISION_NAMES, QUEUE_NAMES } from './queues.ts'

/** Hints shown with a review. They help staff, and decide nothing. */
export const SIGNALS = /* sentences */ {
  phone: 'A phone number',
  email: 'A mail address or user name',
  web: 'A web address',
  money: 'Words about money',
  reported: 'Reported for',
  reporterRight: 'Reporter’s upheld reports',
  reporterWrong: 'Reporter’s reports that led to nothing',
  earlierStrikes: 'Decisions against the member so far',
  complaint: 'Complaint about',
  filedBy: 'Filed by',
  nominee: 'Nominee on record',
  naked: 'May show nudity',
  revealing: 'May show deliberately revealing clothes',
  madeByMachine: 'The family says it was made or changed by a machine',
  samePicture: 'Looks like a picture of',
  refusedBefore: 'Looks like a picture that was refused',
  sameDevice: 'New profiles from one device',
  sameAddress: 'New profiles from one network address',
  fastInterests: 'Interests within an hour',
  severalFaces: 'Shows several faces',
  contactsOpened: 'Contacts that the family has opened',
  contactsReturned: 'Contacts that the family has given back',
  returnedByOthers: 'Other families that gave this contact back',
} as const
export type SignalKind = keyof typeof SIGNALS

export const signal = z.object({
  kind: z.enum(Object.keys(SIGNALS) as [SignalKind, ...SignalKind[]]),
  /** What was found: a word, a reason, another member's id. */
  detail: z.string(),
  /** Confidence from 0 to 1, or a count; null if neither applies. */
  score: z.nullable(z.number()),
})
export type Signal = z.output<typeof signal>

/** A decision that would be refused now, with the sentence of the refusal. */
const barredDecision = z.object({ decision: z.enum(DECISION_NAMES), why: z.string() })

const queue = z.enum(QUEUE_NAMES)
const moment = z.string()

export const queueState = z.object({
  queue,
  open: z.int(),
  /** Of these, past the legal deadline. */
  overdue: z.int(),
  oldestDueAt: z.nullable(moment),
})
export type QueueState = z.output<typeof queueState>

export const getQueues = endpoint({
  method: 'GET',
  path: '/office/api/queues',
  caller: 'staff',
  right: 'useOffice',
  summary: 'The queues of the caller’s roles, with the number of open reviews, of overdue ones and the oldest deadline',
  reply: envelope(z.array(queueState)),
  refusals: [],
})

export const review = z.object({
  id: z.int(),
  /** Sent back with a decision, which is refused if the review has changed since. */
  version: z.int(),
  queue,
  priority: z.int(),
  createdAt: moment,
  dueAt: z.nullable(moment),
  claimedBy: z.nullable(z.string()),
  claimedUntil: z.nullable(moment),
  isEscalated: z.boolean(),
  /** Staff member who proposed to block for good; a second person must agree. */
  blockAskedBy: z.nullable(z.string()),
  subject: z.object({
    kind: z.string(),
    memberId: z.nullable(z.string()),
    profileId: z.nullable(z.string()),
    /** Name of the member; null once the member has left. */
    name: z.optional(z.nullable(z.string())),
    /** What the profile says; null once the member has left. */
    age: z.optional(z.nullable(z.int())),
    gender: z.optional(z.nullable(z.string())),
    /** What a decision moves, in whole units of the currency; `money` is exact. */
    amount: z.optional(z.number()),
    money: z.optional(money),
    text: z.string(),
    /** Addresses of files. */
    files: z.array(z.string()),
    /** Documents among them that are pictures and open in the office. */
    pictures: z.optional(z.array(z.string())),
  }),
  signals: z.array(signal),
  /** Decisions of this queue that the caller can't make at present. */
  barred: z.optional(z.array(barredDecision)),
  /** The decision; null while the review is open. */
  decided: z.nullable(
    z.object({
      decision: z.enum(DECISION_NAMES),
      reason: z.nullable(z.enum(REASON_NAMES)),
      /** For staff only. */
      note: z.string(),
      /** Text sent to the member or the sender of a grievance. */
      reply: z.optional(z.string()),
      by: z.string(),
      at: moment,
      /** Undo deadline; null if it can't be undone. */
      undoUntil: z.nullable(moment),
    }),
  ),
})
export type Review = z.output<typeof review>

export const REVIEW_STATES = ['open', 'decided'] as const

export const listReviews = endpoint({
  method: 'GET',
  path: '/office/api/reviews',
  caller: 'staff',
  right: 'useOffice',
  summary: `The open reviews of a queue, the most urgent first, or the decided ones, the latest first; ${REVIEWS.listed} a page`,
  query: z.object({
    queue: z.enum(QUEUE_NAMES, { error: 'Please choose a queue.' }),
    state: z._default(z.enum(REVIEW_STATES, { error: 'Please choose open or decided.' }), 'open'),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: envelope(z.object({ rows: z.array(review), next: z.nullable(z.string()) })),
  refusals: ['invalidFields'],
})

export const listWorklist = endpoint({
  method: 'GET',
  path: '/office/api/worklist',
  caller: 'staff',
  right: 'useOffice',
  summary: `The open reviews of all queues of the caller’s roles, those due first on top; ${REVIEWS.listed} a page`,
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: envelope(z.object({ rows: z.array(review), next: z.nullable(z.string()) })),
  refusals: ['invalidFields'],
})

/** A reply that staff often write, in both languages; they change it as they like before it is sent. */
export const replyTemplate = z.object({ id: z.string(), title: z.string(), en: z.string(), ta: z.string() })
export type ReplyTemplate = z.output<typeof replyTemplate>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/office/api/templates',
  caller: 'staff',
  right: 'useOffice',
  summary: 'Replies that staff often write in a queue; none where decisions are mailed without one',
  query: z.object({ queue: z.enum(QUEUE_NAMES, { error: 'Please choose a queue.' }) }),
  reply: envelope(z.array(replyTemplate)),
  refusals: ['invalidFields'],
})

export const reviewInPath = z.object({
  id: z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)),
    z.int({ error: 'Please name a review.' }).check(z.minimum(0)),
  ),
})
const version = z.int({ error: 'Please send the version that was read.' })

export const claimReview = endpoint({
  method: 'POST',
  path: '/office/api/reviews/:id/claim',
  caller: 'staff',
  right: 'useOffice',
  summary: `Take a review for ${REVIEWS.claimMinutes} minutes; only the claimant can decide it meanwhile`,
  params: reviewInPath,
  reply: envelope(review),
  refusals: ['invalidFields', 'reviewNotFound', 'reviewClaimed', 'reviewChanged', 'notYourReview'],
})

export const releaseReview = endpoint({
  method: 'DELETE',
  path: '/office/api/reviews/:id/claim',
  caller: 'staff',
  right: 'useOffice',
  summary: 'Give back a review that the caller has claimed; without a claim of theirs nothing changes',
  params: reviewInPath,
  reply: envelope(review),
  refusals: ['invalidFields', 'reviewNotFound', 'reviewChanged'],
})

/** A note for colleagues on a review; never sent to a member. */
export const reviewNote = z.object({ at: moment, by: z.string(), text: z.string() })
export type ReviewNote = z.output<typeof reviewNote>

export const noteReview = endpoint({
  method: 'POST',
  path: '/office/api/reviews/:id/notes',
  caller: 'staff',
  right: 'useOffice',
  summary: 'Leave a note on a review for colleagues, without a claim; notes stay as they are, and no member reads them',
  params: reviewInPath,
  creates: true,
  actsOnce: true,
  body: z.object({ text: text(REVIEWS.noteLength).check(z.minLength(1, { error: 'Please write a note.' })) }),
  reply: envelope(reviewNote),
  refusals: ['invalidFields', 'reviewNotFound'],
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/office/api/reviews/:id/decide',
  caller: 'staff',
  right: 'useOffice',
  summary:
    'Decide a review, with effect at once. A decision against a member needs a reason; a permanent block waits for a second person',
  params: reviewInPath,
  body: z.object({
    decision: z.enum(DECISION_NAMES, { error: 'Please choose a decision.' }),
    reason: z.pipe(
      z.transform((value) => (value === '' || value === null ? undefined : value)),
      z.optional(z.enum(REASON_NAMES, { error: 'Please choose a reason.' })),
    ),
    /** Mailed verbatim, in queues whose decision is an answer; no other text of staff is sent. */
    reply: z.optional(text(REVIEWS.noteLength)),
    /** For staff only. */
    note: text(REVIEWS.noteLength),
    version,
  }),
  reply: envelope(review),
  refusals: [
    'refundTooMuch',
    'refundDecided',
    'invalidFields',
    'reviewNotFound',
    'reviewClaimed',
    'reviewChanged',
    'notYourReview',
    'secondPersonNeeded',
    'memberGone',
    'noMemberNamed',
  ],
})

export const undoReview = endpoint({
  method: 'POST',
  path: '/office/api/reviews/:id/undo',
  caller: 'staff',
  right: 'useOffice',
  summary: `Undo one’s own decision within ${REVIEWS.undoSeconds} seconds, in queues that allow it`,
  params: reviewInPath,
  body: z.object({ version }),
  reply: envelope(review),
  refusals: ['invalidFields', 'reviewNotFound', 'reviewChanged', 'notYourReview', 'undoTooLate'],
})
