import type { Day } from '@thunai/contract/values/dates'
import type { Gender } from '@thunai/contract/values/choices'
import type { ProfileSummary } from '@thunai/contract/members/search'
import type { Db } from '../../platform/db/database.ts'
import type { ReadSource } from '../../platform/db/reads.ts'
import { matchOfStars, traditionNamed } from '../horoscopes/horoscopes.api.ts'
import { bornBetween } from './search.rules.ts'
import { findPage } from './find-page.ts'
import { findCardFacts, type FoundPage, type Viewer } from './search.store.ts'
import { toCard, toSummaryJson } from './search.views.ts'

export { followListings, forgetListingChanges, searchReady } from './index/follow-listings.ts'
export { noteActive } from './search.store.ts'

/** Whom a member looks for by what listings are indexed by. Ages in full years, both included; castes go before religions. */
export interface Sought {
  readonly gender: Gender
  readonly ageFrom: number | undefined
  readonly ageTo: number | undefined
  /** Ids; undefined is no wish, an empty list fits nobody. */
  readonly religions: readonly number[] | undefined
  readonly castes: readonly number[] | undefined
}

export type Found = FoundPage

/** Members whom the viewer may see and who are sought, the most recently active first, with the total of all of them. */
export async function findSought(
  source: Pick<ReadSource, 'pool' | 'db'>,
  sought: Sought,
  most: number,
  viewer: Viewer,
): Promise<Found> {
  const ids = sought.castes ?? sought.religions
  if (ids?.length === 0) return { total: 0, profiles: [], viewerStar: undefined }
  const by = sought.castes ? 'caste' : sought.religions ? 'religion' : 'all'
  const born = bornBetween(sought.ageFrom, sought.ageTo, viewer.today)
  return findPage(source, { by, ids: ids ?? [], gender: sought.gender, born }, { limit: most, offset: 0 }, viewer)
}

/** Found members as search shows them, by id; who has gone meanwhile is left out. */
export async function findSummaries(
  db: Db,
  { profiles, viewerStar }: Pick<Found, 'profiles' | 'viewerStar'>,
  today: Day,
): Promise<ReadonlyMap<string, ProfileSummary>> {
  const facts = new Map(
    (
      await findCardFacts(
        db,
        profiles.map(({ profileId }) => profileId),
      )
    ).map((one) => [one.id, one]),
  )
  const tradition = traditionNamed(viewerStar?.tradition)
  return new Map(
    profiles.flatMap((found) => {
      const one = facts.get(found.profileId)
      if (!one) return []
      const card = toCard(one)
      const match = viewerStar && card.star && matchOfStars(viewerStar, card.star, tradition)
      // written as a summary by the line itself
      return [[found.profileId, JSON.parse(toSummaryJson(card, found, { today, match })) as ProfileSummary]]
    }),
  )
}
