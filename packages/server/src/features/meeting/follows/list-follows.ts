import type { I18n } from '@lingui/core'
import { FOLLOWS } from '@thunai/contract/frame/limits'
import type { FollowedProfile } from '@thunai/contract/meeting/follows'
import { dayInIndia } from '@thunai/contract/values/dates'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import type { Services } from '../../../services.ts'
import { withSummaries } from '../../profile/cards/cards.api.ts'
import { countFollows, findFollows } from './follows.store.ts'

/**
 * Visible profiles that the member follows, those with news first, and the number of followers.
 * @throws Refusal invalidFields for an invalid page
 */
export async function listFollows(
  { db, clock, photoNames }: Services,
  i18n: I18n,
  profileId: string,
  before: string | undefined,
): Promise<{ rows: FollowedProfile[]; next: string | null; total: number; followers: number }> {
  const viewer = { profileId, today: dayInIndia(clock.now()), i18n }
  const [found, counts] = await Promise.all([
    findFollows(db, viewer, { after: readCursor(before), most: FOLLOWS.listed + 1 }),
    countFollows(db, viewer),
  ])
  const { rows, next } = toPage(found, FOLLOWS.listed)
  const shown = (await withSummaries({ photoNames }, db, viewer, rows)).map(
    ({ id, at, changedAt, profile }): FollowedProfile => ({
      profileId: id,
      at: at.toISOString(),
      changedAt: changedAt?.toISOString() ?? null,
      profile,
    }),
  )
  return { rows: shown, next, ...counts }
}
