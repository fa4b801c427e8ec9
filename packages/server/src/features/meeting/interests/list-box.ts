import { INTERESTS } from '@thunai/contract/frame/limits'
import type { InterestBox, InterestRow } from '@thunai/contract/meeting/interests'
import { dayInIndia } from '@thunai/contract/values/dates'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import type { Services } from '../../../services.ts'
import { withSummaries } from '../../profile/cards/cards.api.ts'
import { countBoxes, findBox } from './boxes.store.ts'

/**
 * A page of one box of interests, with how many each box holds. Whom the member may not find is left out of both.
 * @throws Refusal invalidFields for a page that isn't one
 */
export async function listBox(
  { db, clock, photoNames }: Services,
  profileId: string,
  { box, before }: { readonly box: InterestBox; readonly before?: string | undefined },
): Promise<{ rows: InterestRow[]; next: string | null; totals: Record<InterestBox, number> }> {
  const viewer = { profileId, today: dayInIndia(clock.now()) }
  const [found, totals] = await Promise.all([
    findBox(db, viewer, box, { after: readCursor(before), most: INTERESTS.listed + 1 }),
    countBoxes(db, viewer),
  ])
  const { rows, next } = toPage(found, INTERESTS.listed)
  const shown = (await withSummaries({ photoNames }, db, viewer, rows)).map(({ profile, ...row }): InterestRow => ({
    profileId: row.id,
    memberId: profile.memberId,
    name: profile.name,
    photo: profile.profileThumbnailImage,
    state: row.state,
    note: row.note,
    at: row.sentAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isMine: row.isMine,
    by: row.by,
    sharesContact: row.sharesContact,
    contactShared: row.contactShared,
    profile,
  }))
  return { rows: shown, next, totals }
}
