import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { countMetWishes } from '../../finding/matches/matches.api.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { findIds, findKept } from './shortlist.store.ts'

/** The profiles that a member keeps for later, as search shows them, the latest first; who may not be found is left out. */
export async function findShortlist({ db, clock, photoNames }: Services, profileId: string): Promise<Shortlisted[]> {
  const viewer = { profileId, today: dayInIndia(clock.now()) }
  const kept = await findKept(db, profileId)
  const ids = kept.map(({ targetId }) => targetId)
  const [summaries, metBy] = await Promise.all([
    findSummariesOf({ photoNames }, db, viewer, ids),
    countMetWishes(db, viewer, ids),
  ])
  return kept.flatMap(({ targetId, addedAt, note, folder }) => {
    const summary = summaries.get(targetId)
    return summary ? [{ ...summary, addedAt: addedAt.toISOString(), note, folder, ...metBy(targetId) }] : []
  })
}

/** The members on the list, so that pages can mark them. */
export const findShortlistIds = ({ db }: Services, profileId: string): Promise<string[]> => findIds(db, profileId)
