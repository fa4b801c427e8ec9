import type { I18n } from '@lingui/core'
import type { DismissedMatch } from '@thunai/contract/finding/matches'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { findDismissed } from './dismissed.store.ts'

/** The viewer's dismissed matches as search cards, without members that can't be seen now. */
export async function listDismissed(
  { db, clock, photoNames }: Services,
  i18n: I18n,
  profileId: string,
): Promise<DismissedMatch[]> {
  const viewer = { profileId, today: dayInIndia(clock.now()), i18n }
  const dismissed = await findDismissed(db, profileId)
  const summaries = await findSummariesOf(
    { photoNames },
    db,
    viewer,
    dismissed.map((one) => one.profileId),
  )
  return dismissed.flatMap(({ profileId: id, dismissedAt }) => {
    const summary = summaries.get(id)
    return summary ? [{ ...summary, dismissedAt: dismissedAt.toISOString() }] : []
  })
}
