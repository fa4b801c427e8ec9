import * as z from 'zod/mini'
import { accountExport, storedBirth } from '../household/account-export.ts'
import { privacySettings } from '../profile/privacy.ts'
import { endpoint } from '../frame/endpoint.ts'
import { OFFICE_MEMBERS } from '../frame/limits.ts'
import { atLeast, done, envelope, text } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'
import { gallery } from '../profile/photos.ts'
import { openView, ownView } from '../profile/views.ts'
import { readMemberId } from '../values/member-ids.ts'
import { BEHAVIOUR } from '../desk/queues.ts'
import { signal } from '../desk/reviews.ts'

/** States of an account, with their labels: whether it can be found, and why not. */
export const MEMBER_STATES = /* sentences */ {
  active: 'Active',
  hidden: 'Hidden by the family',
  fixed: 'Match fixed',
  resting: 'Resting',
  waiting: 'Waits for the candidate',
  paused: 'Paused by staff',
  blocked: 'Blocked',
  left: 'Left',
} as const
export type MemberState = keyof typeof MEMBER_STATES

/** A member in a list of the office; for former members only the member id. */
export const officeMember = z.object({
  memberId: z.string(),
  profileId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  age: z.nullable(z.int()),
  place: z.nullable(z.string()),
  state: z.enum(Object.keys(MEMBER_STATES) as [MemberState, ...MemberState[]]),
  /** Masked: enough to recognise it, too little to use it. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.boolean(),
  /** Decisions in force against the member: warned, limited, paused or blocked. */
  strikes: z.int(),
  registeredAt: z.nullable(z.string()),
})
export type OfficeMember = z.output<typeof officeMember>

export const findOfficeMembers = endpoint({
  method: 'GET',
  path: '/office/api/members',
  caller: 'staff',
  right: 'findMembers',
  summary:
    'Members by member id, e-mail, phone in any spelling, login id or the beginning of the name; without words the newest',
  query: z.object({
    q: z.optional(text(OFFICE_MEMBERS.query)),
    before: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: envelope(z.object(page(officeMember))),
  refusals: ['invalidFields'],
})

const exportShape = accountExport.shape

/** Private data, with logins and consents of the account. */
export const privateFields = z.object({
  account: exportShape.account,
  earlierContacts: exportShape.earlierContacts,
  profile: ownView,
  birth: storedBirth,
  whoSeesMe: privacySettings,
  consents: exportShape.consents,
  sessions: exportShape.sessions,
})
export type PrivateFields = z.output<typeof privateFields>

/** Counts that are kept of a former member. */
const keptOfLeft = z.object({
  registeredAt: z.nullable(z.string()),
  leftAt: z.nullable(z.string()),
  orders: z.int(),
  reports: z.int(),
  grievances: z.int(),
  reviews: z.int(),
  staffEvents: z.int(),
})
export type FormerMemberCounts = z.output<typeof keptOfLeft>

/** Decisions that staff may make from a member's page, without a report. */
export const MEMBER_DECISIONS = ['warn', 'limit', 'block'] as const
export type MemberDecision = (typeof MEMBER_DECISIONS)[number]

export const officeMemberPage = z.object({
  ...officeMember.shape,
  /** The profile as members see it; null if the member left. */
  profile: z.nullable(openView),
  /** Null without the right to see photos. */
  photos: z.nullable(gallery),
  /** Null unless a reason was given. */
  private: z.nullable(privateFields),
  /** Risk signals around the member. */
  signals: z.array(signal),
  /** Null unless the member left. */
  kept: z.nullable(keptOfLeft),
  /** Decisions that the caller can't make now, with the refusal's sentence. */
  barred: z.optional(z.array(z.object({ act: z.enum([...MEMBER_DECISIONS, 'lift']), why: z.string() }))),
})
export type OfficeMemberPage = z.output<typeof officeMemberPage>

/** In a path, in any spelling. */
export const memberIdInPath = z.object({
  memberId: z.pipe(
    z.string().check(z.trim(), z.maxLength(40), z.toUpperCase()),
    z.transform((typed: string) => readMemberId(typed) ?? typed),
  ),
})
const WHY = 'Please say why, in ten letters at least: the family reads it.'
export const whyText = text(OFFICE_MEMBERS.reason).check(atLeast(OFFICE_MEMBERS.reasonFrom, WHY))

export const openOfficeMember = endpoint({
  method: 'GET',
  path: '/office/api/members/:memberId',
  caller: 'staff',
  right: 'findMembers',
  summary:
    'A member as everybody sees them. With a reason, the right seePrivateFields and a passkey just shown also what only the family sees; the family is told when and why',
  params: memberIdInPath,
  query: z.object({ reason: z.optional(whyText) }),
  reply: envelope(officeMemberPage),
  refusals: ['memberNotFound', 'invalidFields', 'tooManyRequests'],
})

export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/office/api/members/:memberId/end-sessions',
  caller: 'staff',
  right: 'endSessions',
  summary: 'Log a member out on all devices, as after a stolen phone; no device is a known one any more',
  params: memberIdInPath,
  body: z.object({ reason: whyText }),
  reply: done,
  refusals: ['memberNotFound', 'invalidFields'],
})

export const decideOnMember = endpoint({
  method: 'POST',
  path: '/office/api/members/:memberId/decide',
  caller: 'staff',
  right: 'decideReports',
  actsOnce: true,
  summary:
    'Warn, limit or block a member, as a review in the queue of reports that is decided at once. A block for good waits there for a second person',
  params: memberIdInPath,
  body: z.object({
    decision: z.enum(MEMBER_DECISIONS, { error: 'Please choose a decision.' }),
    reason: z.enum(BEHAVIOUR, { error: 'Please choose a reason.' }),
    note: whyText,
  }),
  reply: envelope(z.object({ isWaiting: z.boolean() })),
  refusals: [
    'memberNotFound',
    'invalidFields',
    'reviewClaimed',
    'reviewChanged',
    'notYourReview',
    'secondPersonNeeded',
    'memberGone',
  ],
})

export const liftFromMember = endpoint({
  method: 'POST',
  path: '/office/api/members/:memberId/lift',
  caller: 'staff',
  right: 'decideAppeals',
  summary: 'Lift all decisions that stand against a member, and let a blocked one in again; not one’s own decisions',
  params: memberIdInPath,
  body: z.object({ reason: whyText }),
  reply: done,
  refusals: ['memberNotFound', 'invalidFields', 'notYourReview'],
})
