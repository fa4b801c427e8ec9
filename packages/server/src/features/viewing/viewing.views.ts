import type { ViewerRecord } from '@thunai/contract/members/viewing'
import type { HistoryRow } from './viewing.store.ts'

export const toViewerRecord = (row: HistoryRow): ViewerRecord => ({
  name: row.name,
  memberId: row.memberId,
  profileId: row.profileId,
  viewedAt: row.viewedAt.toISOString(),
  isContactViewed: row.contactViewed,
  isExpressInterest: row.interestExpressed,
  isProfileViewed: row.profileViewed,
  profileThumbnailImage: row.mainPhoto,
})
