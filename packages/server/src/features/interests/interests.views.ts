import type { InterestRecord } from '@thunai/contract/members/interests'
import type { ListedInterest } from './interests.store.ts'

export const toInterestRecord = (row: ListedInterest): InterestRecord => ({
  name: row.name,
  memberId: row.memberId,
  profileId: row.profileId,
  profileThumbnailImage: row.mainPhoto,
  status: row.state,
  sentAt: row.sentAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})
