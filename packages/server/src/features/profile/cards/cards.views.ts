import type { StarMatch } from '@thunai/astrology/match-table'
import { PORUTHAMS } from '@thunai/astrology/names'
import { ageOn, type Day } from '@thunai/contract/values/dates'
import { heightText } from '@thunai/contract/values/heights'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { readLine, type Line } from '@thunai/community/facts'
import type { ClanVerdict } from '@thunai/contract/profile/clans'
import type { CardFacts, FoundProfile } from './cards.store.ts'

type Deed = 'isProfileViewed' | 'isContactViewed' | 'isExpressInterest' | 'interestReceived'

/** A card as JSON but for what changes by day and by caller: its age, its photo, the match of stars and what lies between the two. */
export interface Card {
  readonly revision: number
  readonly dateOfBirth: Day
  readonly beforeAge: string
  readonly afterAge: string
  /** The photo's name as JSON; for everyone, or only for close viewers (G-69). */
  readonly photo: string
  readonly isPhotoOpen: boolean
  readonly star: { readonly starPlace: number; readonly gender: string } | undefined
  readonly line: Line
  /** The card on a day for viewers with nothing between the two, and without a star match. */
  readonly plain: { today: Day; json: string }
}

/** @param nameOf the photo's name on cards */
export function toCard(facts: CardFacts, nameOf: (file: string) => string): Card {
  const before: Pick<ProfileSummary, 'id' | 'name' | 'memberId' | 'gender'> = {
    id: facts.id,
    name: facts.name,
    memberId: facts.memberId,
    gender: facts.gender,
  }
  const after: Omit<
    ProfileSummary,
    keyof typeof before | 'age' | 'profileThumbnailImage' | 'porutham' | 'clanVerdict' | Deed
  > = {
    religion: facts.religion,
    education: facts.education,
    district: facts.district,
    state: facts.state,
    country: facts.country,
    caste: facts.caste,
    subCaste: facts.subCaste,
    jobType: facts.jobType,
    jobName: facts.jobName,
    heightStr: facts.heightCm === null ? null : heightText(facts.heightCm),
    verified: facts.verified,
    isVerified: facts.isVerified,
  }
  return {
    revision: facts.revision,
    dateOfBirth: facts.dateOfBirth,
    beforeAge: `${JSON.stringify(before).slice(0, -1)},"age":`,
    afterAge: `,${JSON.stringify(after).slice(1, -1)},"profileThumbnailImage":`,
    photo: JSON.stringify(facts.photo && nameOf(facts.photo)),
    isPhotoOpen: facts.photoVisibility === 'all',
    star: facts.starPlace === null ? undefined : { starPlace: facts.starPlace, gender: facts.gender },
    line: readLine(facts.lines),
    plain: { today: '', json: '' },
  }
}

/** One item of `content`; the match and the deeds are the caller's own (API-SEARCH-08). */
export function toSummaryJson(
  card: Card,
  found: FoundProfile,
  {
    today,
    match,
    clan = null,
  }: { readonly today: Day; readonly match: StarMatch | undefined; readonly clan?: ClanVerdict | null },
): string {
  const { isProfileViewed, isContactViewed, isExpressInterest, isClose, interestReceived } = found
  const photo = card.isPhotoOpen || isClose ? card.photo : 'null'
  const hasDeeds = isClose || isProfileViewed || isContactViewed || isExpressInterest || interestReceived !== null
  const isPlain = !match && !clan && !hasDeeds
  if (isPlain && card.plain.today === today) return card.plain.json
  const porutham = match ? `{"matched":${match.matched},"of":${PORUTHAMS.length},"rajju":${match.rajju}}` : 'null'
  const json = `${card.beforeAge}${ageOn(card.dateOfBirth, today)}${card.afterAge}${photo},"porutham":${porutham},"clanVerdict":${JSON.stringify(clan)},"isProfileViewed":${isProfileViewed},"isContactViewed":${isContactViewed},"isExpressInterest":${isExpressInterest},"interestReceived":${JSON.stringify(interestReceived)}}`
  if (isPlain) Object.assign(card.plain, { today, json })
  return json
}
