import type { I18n } from '@lingui/core'
import { OFFICE_MEMBERS } from '@thunai/contract/frame/limits'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { MEMBER_DECISIONS, type OfficeMemberPage, type PrivateFields } from '@thunai/contract/office/members'
import { mayStaff } from '@thunai/contract/desk/rights'
import { atOneMoment } from '../../../platform/db/at-one-moment.ts'
import type { Moment } from '../../../platform/db/database.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { datesToText } from '../../../platform/dates-to-text.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { exportOf as accountOf } from '../../identity/accounts/accounts.api.ts'
import { exportOf as privacyOf } from '../../profile/privacy/privacy.api.ts'
import { exportOf as profileOf, findFullProfile, toOpenView } from '../../profile/profiles/profiles.api.ts'
import { findDecidersAgainst, LIFTED } from '../../identity/moderation/moderation.api.ts'
import { barOfMember } from '../../desk/reviews/reviews.api.ts'
import { recordPrivateLook } from '../../desk/staff/staff.api.ts'
import { findFormerMember } from './former-members.store.ts'
import { findMember, type FoundMember } from './members.store.ts'
import { findRiskSignals } from './risk-signals.store.ts'
import { toFormerMember, toOfficeMember, toSignals } from './members.views.ts'

/** More than any work needs, so that a stolen staff session can't read whole lists of families. */
const LOOKS: Limit = { name: 'private looks', points: OFFICE_MEMBERS.looksAnHour, seconds: 3600, counted: 'shared' }

interface Look {
  readonly memberId: string
  /** If given, private data is opened too. */
  readonly reason: string | undefined
}

/**
 * A member's public profile, with photos if the caller has the right. With a reason, private data too: that is recorded
 * before it is answered, and the family sees when and why.
 * @throws Refusal memberNotFound, rightMissing, stepUpNeeded, tooManyRequests
 */
export async function openMember(
  services: Services,
  i18n: I18n,
  staff: Staff,
  { memberId, reason }: Look,
): Promise<OfficeMemberPage> {
  const { db, clock } = services
  if (reason !== undefined) await refuseUnentitled(services, staff)
  const now = clock.now()
  // Recorded before anything is read, because the family sees every look.
  const isRecorded = reason !== undefined && (await recordLook(services, staff, { at: now, memberId, reason }))
  return atOneMoment(db, async (tx) => {
    const member = await findMember(tx, memberId, now)
    if (!member) return openLeft(tx, memberId)
    const profile = await findFullProfile(tx, member.profileId, 'others')
    if (!profile) throw new Refusal('memberNotFound')
    return {
      ...toOfficeMember(member, now),
      profile: toOpenView(profile, now),
      photos: mayStaff(staff.roles, 'seePhotos') ? [...profile.photos] : null,
      private: isRecorded ? await findPrivate(tx, i18n, member, now) : null,
      signals: toSignals(await findRiskSignals(tx, member, now)),
      kept: null,
      barred: await findBarred(tx, staff, member, now),
    }
  })
}

/** Records a look at a present member; false for a former one, who has no private data left. */
const recordLook = (
  services: Services,
  staff: Staff,
  look: { readonly at: Date; readonly memberId: string; readonly reason: string },
) =>
  services.transact(async (tx) => {
    if (!(await findMember(tx, look.memberId, look.at))) return false
    await recordPrivateLook(tx, services, staff, look)
    return true
  })

async function refuseUnentitled({ throttle }: Services, { roles, isSteppedUp, staffId }: Staff): Promise<void> {
  if (!mayStaff(roles, 'seePrivateFields')) throw new Refusal('rightMissing')
  if (!isSteppedUp) throw new Refusal('stepUpNeeded')
  refuseWait(await throttle.spend(LOOKS, staffId))
}

/** A former member, without private data. */
async function openLeft(tx: Moment, memberId: string): Promise<OfficeMemberPage> {
  const papers = await findFormerMember(tx, memberId)
  if (!papers) throw new Refusal('memberNotFound')
  return {
    ...toFormerMember(memberId, papers),
    profile: null,
    photos: null,
    private: null,
    signals: [],
    kept: datesToText(papers),
  }
}

/** Acts on the member that the caller can't do now, with the reasons. */
async function findBarred(
  tx: Moment,
  staff: Staff,
  { memberId, profileId }: FoundMember,
  now: Date,
): Promise<OfficeMemberPage['barred']> {
  const barred: NonNullable<OfficeMemberPage['barred']> = []
  for (const act of MEMBER_DECISIONS) {
    const bar = await barOfMember(tx, staff, { memberId, profileId }, act, now)
    if (bar) barred.push({ act, why: REFUSALS[bar].sentence })
  }
  if ((await findDecidersAgainst(tx, profileId, { now, kinds: LIFTED })).includes(staff.staffId))
    barred.push({ act: 'lift', why: REFUSALS.notYourReview.sentence })
  return barred
}

async function findPrivate(tx: Moment, i18n: I18n, member: FoundMember, now: Date): Promise<PrivateFields> {
  const who = { accountId: member.accountId, profileId: member.profileId, now }
  const account = await accountOf(tx, i18n, who)
  if (!account) throw new Refusal('memberNotFound')
  const { whoSeesMe } = await privacyOf(tx, who)
  const { profile, birth } = await profileOf(tx, who)
  if (!profile || !birth || !whoSeesMe) throw new Refusal('memberNotFound')
  return datesToText({ ...account, profile, birth, whoSeesMe })
}
