import type { Day } from '@thunai/contract/values/dates'
import type { ProfileSummary } from '@thunai/contract/members/search'
import type { Db } from '../../platform/db/database.ts'
import { matchOfStars, traditionNamed } from '../horoscopes/horoscopes.api.ts'
import { findCardFacts, type FoundPage } from './search.store.ts'
import { toCard, toSummaryJson } from './search.views.ts'

export { followListings, forgetListingChanges, searchReady } from './index/follow-listings.ts'
export { findArrivals } from './arrivals/find-arrivals.ts'
export { openFilterResolver, type FilterResolver } from './filters/resolve-filter.ts'
export { findBestMatches, type BestMatch } from './find-best-matches.ts'
export { noteActive } from './search.store.ts'

export type Found = FoundPage

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
