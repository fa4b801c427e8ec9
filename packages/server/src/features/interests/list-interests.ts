import type { InterestRecord } from '@thunai/contract/members/interests'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../services.ts'
import { countInterests, findInterests, type ListedInterest } from './interests.store.ts'

const MOST = 200

/** The interests that a member received and sent, and how many there are of them. */
export async function listInterests({ database: { db }, clock }: Services, profileId: string) {
  const viewer = { profileId, today: dayInIndia(clock.now()) }
  const [received, sent, ofReceived, ofSent] = await Promise.all([
    findInterests(db, viewer, 'received', MOST),
    findInterests(db, viewer, 'sent', MOST),
    countInterests(db, viewer, 'received'),
    countInterests(db, viewer, 'sent'),
  ])
  const totals = { received: ofReceived.all, waiting: ofReceived.waiting, sent: ofSent.all }
  return { received: received.map(toInterestRecord), sent: sent.map(toInterestRecord), totals }
}

const toInterestRecord = (row: ListedInterest): InterestRecord => ({
  name: row.name,
  memberId: row.memberId,
  profileId: row.profileId,
  profileThumbnailImage: row.mainPhoto,
  status: row.state,
  sentAt: row.sentAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})
