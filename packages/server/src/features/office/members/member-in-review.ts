import { mayStaff, rightOfQueue } from '@thunai/contract/desk/rights'
import type { MemberInReview } from '@thunai/contract/office/opened-reviews'
import type { Moment } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import { listDecidedAbout } from '../../desk/reviews/reviews.api.ts'
import { findGalleryAddresses } from '../../profile/photos/photos.api.ts'
import { findReportsOf } from '../../profile/privacy/privacy.api.ts'
import { findFullProfile, toOpenView } from '../../profile/profiles/profiles.api.ts'
import { findFormerMember } from './former-members.store.ts'
import { findMember } from './members.store.ts'
import { toEarlierDecision, toEarlierReport, toFormerMember, toOfficeMember } from './members.views.ts'

/** The latest of each kind. */
const MOST = 10

interface ReviewedMember {
  readonly memberId: string
  readonly role: MemberInReview['role']
  /** The current review and its report, which are left out. */
  readonly besides: { readonly reviewId: number; readonly reportId: number | undefined }
}

/** A member as a side of a review: the list row with profile, photos, earlier decisions and reports. */
export async function showMemberInReview(
  tx: Moment,
  staff: Staff,
  { memberId, role, besides }: ReviewedMember,
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
    const papers = await findFormerMember(tx, memberId)
    return papers && { ...toFormerMember(memberId, papers), ...earlier, profile: null, photos: null }
  }
  const profile = await findFullProfile(tx, member.profileId, 'others')
  const photos = mayStaff(staff.roles, 'seePhotos')
    ? [...((await findGalleryAddresses(tx, [member.profileId])).get(member.profileId) ?? [])]
    : null
  return { ...toOfficeMember(member, now), ...earlier, profile: profile ? toOpenView(profile, now) : null, photos }
}
