import type { I18n } from '@lingui/core'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import type { ViewerRecord } from '@thunai/contract/meeting/viewing'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import { countHistory, findHistory as findRows, type HistoryRow } from './viewing.store.ts'

/** The newest members viewed, or viewers, and their total. */
export async function findHistory(
  { db, clock, photoNames }: Services,
  i18n: I18n,
  profileId: string,
  side: 'viewed' | 'viewers',
  most: number,
): Promise<{ records: ViewerRecord[]; total: number }> {
  const viewer = { profileId, today: dayInIndia(clock.now()), i18n }
  const rows = await findRows(db, viewer, side, most)
  const total = rows.length < most ? rows.length : await countHistory(db, viewer, side)
  const summaries = await findSummariesOf(
    { photoNames },
    db,
    viewer,
    rows.map((row) => row.profileId),
  )
  const records = rows.flatMap((row) => {
    const profile = summaries.get(row.profileId)
    return profile ? [toViewerRecord(row, profile)] : []
  })
  return { records, total }
}

const toViewerRecord = (row: HistoryRow, profile: ProfileSummary): ViewerRecord => ({
  name: profile.name,
  memberId: profile.memberId,
  profileId: row.profileId,
  viewedAt: row.viewedAt.toISOString(),
  isContactViewed: row.contactViewed,
  isExpressInterest: row.interestExpressed,
  isProfileViewed: row.profileViewed,
  profileThumbnailImage: profile.profileThumbnailImage,
  profile,
})
