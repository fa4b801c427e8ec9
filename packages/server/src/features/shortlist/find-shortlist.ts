import type { Shortlisted } from '@thunai/contract/members/shortlist'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../services.ts'
import { findSummaries } from '../search/search.api.ts'
import { findIds, findKept } from './shortlist.store.ts'

/** The profiles that a member keeps for later, as search shows them. */
export async function findShortlist({ database: { db }, clock }: Services, profileId: string): Promise<Shortlisted[]> {
  const today = dayInIndia(clock.now())
  const profiles = await findKept(db, { profileId, today })
  const summaries = await findSummaries(db, { profiles, viewerStar: undefined }, today)
  return profiles.flatMap((kept) => {
    const summary = summaries.get(kept.profileId)
    return summary ? [{ ...summary, addedAt: kept.addedAt.toISOString() }] : []
  })
}

/** The members on the list, so that pages can mark them. */
export const findShortlistIds = ({ database: { db } }: Services, profileId: string): Promise<string[]> =>
  findIds(db, profileId)
