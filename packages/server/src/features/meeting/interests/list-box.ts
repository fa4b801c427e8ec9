import type { I18n } from '@lingui/core'
import { INTERESTS } from '@thunai/contract/frame/limits'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import type { InterestBox, InterestRow } from '@thunai/contract/meeting/interests'
import { dayInIndia } from '@thunai/contract/values/dates'
import { readCursor, toPage } from '../../../platform/db/page-cursor.ts'
import type { Services } from '../../../services.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { type BoxRow, countBoxes, findBox } from './boxes.store.ts'

/**
 * A page of one box of interests, with the size of each box. Both omit members whom the viewer may not find; a former
 * member stays by name, if the two received something of each other.
 * @throws Refusal invalidFields for an invalid page
 */
export async function listBox(
  { database, clock, photoNames }: Services,
  i18n: I18n,
  profileId: string,
  { box, before }: { readonly box: InterestBox; readonly before?: string | undefined },
): Promise<{ rows: InterestRow[]; next: string | null; totals: Record<InterestBox, number> }> {
  const viewer = { profileId, today: dayInIndia(clock.now()), i18n }
  // these connections plan a statement once; planning the boxes takes much longer than reading them
  const { db } = database.reads.primary
  const [found, totals] = await Promise.all([
    findBox(db, viewer, box, { after: readCursor(before), most: INTERESTS.listed + 1 }),
    countBoxes(db, viewer),
  ])
  const { rows, next } = toPage(found, INTERESTS.listed)
  const present = rows.filter(({ gone }) => gone === null).map(({ id }) => id)
  const summaries = await findSummariesOf({ photoNames }, db, viewer, present)
  const shown = rows.flatMap((row) => {
    const profile = row.gone ? null : summaries.get(row.id)
    return profile === undefined ? [] : [toRow(row, profile)]
  })
  return { rows: shown, next, totals }
}

function toRow(row: BoxRow, profile: ProfileSummary | null): InterestRow {
  return {
    profileId: row.id,
    memberId: profile?.memberId ?? row.gone?.memberId ?? '',
    name: profile?.name ?? row.gone?.name ?? '',
    photo: profile?.profileThumbnailImage ?? null,
    state: row.state,
    note: row.note,
    at: row.sentAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    isMine: row.isMine,
    by: row.by,
    sharesContact: row.sharesContact,
    contactShared: row.contactShared,
    left: row.gone?.left ?? null,
    profile,
  }
}
