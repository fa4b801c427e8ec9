import type { I18n } from '@lingui/core'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { SeenByFamily } from '@thunai/contract/household/as-families-see-me'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayContact } from '../../../policies/profiles.policies.ts'
import type { Services } from '../../../services.ts'
import { compareMembers, judgedBy, type JudgedBy } from '../../finding/matches/matches.api.ts'
import { findFullProfile } from '../../profile/profiles/profiles.api.ts'
import { findPairFacts, startOfDayInIndia } from '../../meeting/viewing/viewing.api.ts'
import { sumUp } from './missing-facts.rules.ts'
import { ownViewFor } from './own-view.ts'
import { gainOfOne, photoGainOfOne } from './as-families-see-me.views.ts'

/**
 * The own profile as one family sees it. The caller must have opened that family's profile, which shows its wishes.
 * @throws Refusal profileNotFound, profileNotOpened
 */
export async function seeByFamily(
  services: Services,
  i18n: I18n,
  caller: Caller,
  familyId: string,
): Promise<SeenByFamily> {
  const { database, clock, config } = services
  if (!mayContact(caller, familyId)) throw new Refusal('profileNotFound')
  const now = clock.now()
  const me = { profileId: caller.profileId, today: dayInIndia(now) }
  const moment = { now, dayBegan: startOfDayInIndia(now) }
  const { db } = await database.reads.sourceFor(caller.lastWrite)
  const look = { viewerId: me.profileId, targetId: familyId, today: me.today }
  const [mine, theirs] = await Promise.all([
    findPairFacts(db, look, moment),
    findPairFacts(db, { viewerId: familyId, targetId: me.profileId, today: me.today }, moment),
  ])
  if (!mine?.isOpen) throw new Refusal('profileNotFound')
  if (!mine.profileViewed) throw new Refusal('profileNotOpened')
  if (!theirs) throw new Refusal('loginNeeded')
  const { contactViewed, contactShared, isClose } = theirs
  const seal = config.candidateSeal === 'off' ? null : theirs.seal
  const [family, compare, judged, { profile, view }] = await Promise.all([
    findFullProfile(db, familyId, 'others'),
    compareMembers(db, look),
    judgedBy(db, me, [familyId]),
    ownViewFor(db, me.profileId, { contactViewed, contactShared, isClose, seal }, now),
  ])
  // deleted since the facts were read
  if (!family) throw new Refusal('profileNotFound')
  return {
    name: family.name,
    isFound: theirs.isOpen,
    profile: view,
    wishes: [...compare(i18n, family).theirWishes],
    score: scoreIn(judged),
    gains: [
      ...(profile.mainPhoto === null ? [photoGainOfOne(i18n)] : []),
      ...sumUp(judged).missing.map(({ what }) => gainOfOne(i18n, what)),
    ],
  }
}

function scoreIn({ families: [family] }: JudgedBy): SeenByFamily['score'] {
  if (!family || family.reasons.length === 0) return null
  return { now: family.score, atMost: family.scoreAtMost }
}
