import type { I18n } from '@lingui/core'
import type { AcceptedInterest, InterestRecord } from '@thunai/contract/meeting/interests'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { findSummariesOf } from '../../profile/cards/cards.api.ts'
import {
  countAccepted,
  countInterests,
  findAccepted,
  findInterests,
  type ListedInterest,
} from './listed-interests.store.ts'

const MOST = 200

interface Interests {
  readonly received: InterestRecord[]
  readonly sent: InterestRecord[]
  readonly accepted: AcceptedInterest[]
  readonly totals: Readonly<Record<'received' | 'waiting' | 'sent' | 'accepted', number>>
}

/** Interests that a member received and sent, and accepted ones, with their numbers. */
export async function listInterests(
  { db, clock, photoNames }: Services,
  i18n: I18n,
  profileId: string,
): Promise<Interests> {
  const viewer = { profileId, today: dayInIndia(clock.now()), i18n }
  const [received, sent, accepted, ofReceived, ofSent, ofAccepted] = await Promise.all([
    findInterests(db, viewer, 'received', MOST),
    findInterests(db, viewer, 'sent', MOST),
    findAccepted(db, viewer, MOST),
    countInterests(db, viewer, 'received'),
    countInterests(db, viewer, 'sent'),
    countAccepted(db, viewer),
  ])
  const ids = [...received, ...sent, ...accepted].map((one) => one.profileId)
  const summaries = await findSummariesOf({ photoNames }, db, viewer, ids)
  const toRecords = <R extends ListedInterest>(rows: readonly R[]) =>
    rows.flatMap((row) => {
      const profile = summaries.get(row.profileId)
      return profile ? [{ row, record: toInterestRecord(row, profile) }] : []
    })
  return {
    received: toRecords(received).map(({ record }) => record),
    sent: toRecords(sent).map(({ record }) => record),
    accepted: toRecords(accepted).map(({ row, record }) => ({ ...record, isMine: row.isMine })),
    totals: { received: ofReceived.all, waiting: ofReceived.waiting, sent: ofSent.all, accepted: ofAccepted },
  }
}

const toInterestRecord = (row: ListedInterest, profile: ProfileSummary): InterestRecord => ({
  name: profile.name,
  memberId: profile.memberId,
  profileId: row.profileId,
  profileThumbnailImage: profile.profileThumbnailImage,
  status: row.state,
  sentAt: row.sentAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  profile,
})
