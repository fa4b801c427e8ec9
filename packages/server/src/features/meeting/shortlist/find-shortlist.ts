import type { I18n } from '@lingui/core'
import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { countMetWishes } from '../../finding/matches/matches.api.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { findIds, findShortlistRows } from './shortlist.store.ts'

/** The member's shortlist as search cards, latest first, without profiles that can't be found. */
export async function findShortlist(
  { db, clock, photoNames }: Services,
  i18n: I18n,
  profileId: string,
): Promise<Shortlisted[]> {
  const viewer = { profileId, today: dayInIndia(clock.now()), i18n }
  const kept = await findShortlistRows(db, profileId)
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

/** Ids on the shortlist, with which pages mark cards. */
export const findShortlistIds = ({ db }: Services, profileId: string): Promise<string[]> => findIds(db, profileId)
