import { mayStaff, rightOfQueue } from '@thunai/contract/desk/rights'
import type { MemberInReview } from '@thunai/contract/office/opened-reviews'
import type { Moment } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import { listDecidedAbout } from '../../desk/reviews/reviews.api.ts'
import { findGalleryAddresses } from '../../profile/photos/photos.api.ts'
import { findReportsOf } from '../../profile/privacy/privacy.api.ts'
import { findFullProfile, toOpenView } from '../../profile/profiles/profiles.api.ts'
import { findKeptOfLeft } from './left.store.ts'
import { findMember } from './members.store.ts'
import { toEarlierDecision, toEarlierReport, toLeftMember, toOfficeMember } from './members.views.ts'

/** Of each kind, the latest. */
const MOST = 10

interface Shown {
  readonly memberId: string
  readonly role: MemberInReview['role']
  /** The review that is looked at, and its report. */
  readonly besides: { readonly reviewId: number; readonly reportId: number | undefined }
}

/** A member as staff compare the sides of a review: as in the list, with profile, photos, earlier decisions and reports. */
export async function showMemberInReview(
  tx: Moment,
  staff: Staff,
  { memberId, role, besides }: Shown,
  now: Date,
): Promise<MemberInReview | undefined> {
  const decisions = (await listDecidedAbout(tx, memberId, MOST + 1)).filter(({ id }) => id !== besides.reviewId)
  const reports = await findReportsOf(tx, memberId, { except: besides.reportId, most: MOST })
  const earlier = {
    role,
    decisions: decisions
      .filter(({ queue }) => mayStaff(staff.roles, 'seeTimeline') || mayStaff(staff.roles, rightOfQueue(queue)))
      .slice(0, MOST)
      .map(toEarlierDecision),
    reports: mayStaff(staff.roles, 'decideReports') ? reports.map(toEarlierReport) : [],
  }
  const member = await findMember(tx, memberId, now)
  if (!member) {
    const kept = await findKeptOfLeft(tx, memberId)
    return kept && { ...toLeftMember(memberId, kept), ...earlier, profile: null, photos: null }
  }
  const profile = await findFullProfile(tx, member.profileId, 'others')
  const photos = mayStaff(staff.roles, 'seePhotos')
    ? [...((await findGalleryAddresses(tx, [member.profileId])).get(member.profileId) ?? [])]
    : null
  return { ...toOfficeMember(member, now), ...earlier, profile: profile ? toOpenView(profile, now) : null, photos }
}
