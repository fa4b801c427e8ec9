import type { MemberState, OfficeMember } from '@thunai/contract/office/members'
import { ageOn, dayInIndia } from '@thunai/contract/values/dates'
import { shortened } from '../../../platform/outbox/outbox.rules.ts'
import type { MemberInReview } from '@thunai/contract/office/opened-reviews'
import type { TimelineEvent } from '@thunai/contract/office/timeline'
import type { Signal } from '@thunai/contract/desk/reviews'
import { SIGNS } from '@thunai/contract/frame/limits'
import { toUnits } from '@thunai/contract/money/money'
import type { DecidedReview } from '../../desk/reviews/reviews.api.ts'
import type { KeptReport } from '../../profile/privacy/privacy.api.ts'
import type { KeptEvent } from './timeline.store.ts'
import type { FormerMemberRecord } from './former-members.store.ts'
import type { RiskSignals } from './risk-signals.store.ts'
import type { FoundMember } from './members.store.ts'

/** The main reason why members can't find this profile. */
function stateOf(member: FoundMember): MemberState {
  if (!member.isActive) return 'blocked'
  if (member.isPaused) return 'paused'
  if (member.isHidden) return 'hidden'
  if (member.isFixed) return 'fixed'
  if (member.isResting) return 'resting'
  return member.isUnsealed ? 'waiting' : 'active'
}

export const toOfficeMember = (member: FoundMember, now: Date): OfficeMember => ({
  memberId: member.memberId,
  profileId: member.profileId,
  name: member.name,
  gender: member.gender,
  age: ageOn(member.dateOfBirth, dayInIndia(now)),
  place: [member.district, member.state].filter((part) => part !== null).join(', ') || null,
  state: stateOf(member),
  email: member.email === '' ? null : shortened(member.email),
  phone: member.phone === null ? null : shortened(member.phone),
  isEmailVerified: member.emailVerified,
  isMobileVerified: member.mobileVerified,
  strikes: member.strikes,
  registeredAt: member.registeredAt.toISOString(),
})

/** Signals for counts that are high enough. */
export const toSignals = (signs: RiskSignals): Signal[] =>
  (['sameDevice', 'sameAddress', 'fastInterests'] as const)
    .filter((kind) => signs[kind] >= (kind === 'fastInterests' ? SIGNS.interests : SIGNS.profiles))
    .map((kind) => ({ kind, detail: '', score: signs[kind] }))

/** A former member. */
export const toFormerMember = (memberId: string, { registeredAt }: FormerMemberRecord): OfficeMember => ({
  memberId,
  profileId: null,
  name: null,
  gender: null,
  age: null,
  place: null,
  state: 'left',
  email: null,
  phone: null,
  isEmailVerified: false,
  isMobileVerified: false,
  strikes: 0,
  registeredAt: registeredAt?.toISOString() ?? null,
})

export const toTimelineEvent = ({
  key,
  at,
  minor,
  currency,
  kind,
  about,
  what,
  reason,
  by,
  count,
}: KeptEvent): TimelineEvent => ({
  id: key,
  at: at.toISOString(),
  kind,
  about,
  what,
  reason,
  by,
  count,
  rupees: minor === null || currency !== 'INR' ? null : toUnits({ minor, currency }),
  money: minor === null || currency === null ? null : { minor, currency },
})

export const toEarlierDecision = (review: DecidedReview): MemberInReview['decisions'][number] => ({
  reviewId: review.id,
  at: review.closedAt.toISOString(),
  queue: review.queue,
  decision: review.decision,
  reason: review.reason,
  by: review.decidedEmail ?? '',
})

export const toEarlierReport = (
  report: KeptReport & { readonly wasRight: boolean | null },
): MemberInReview['reports'][number] => ({
  at: report.createdAt.toISOString(),
  reason: report.reason,
  text: report.details,
  by: report.isAutomatic ? null : report.reporterMemberId,
  isOpen: report.closedAt === null,
  wasRight: report.wasRight,
})
