import { decisionsOf } from '@thunai/contract/desk/queues'
import type { ReviewNote } from '@thunai/contract/desk/reviews'
import type { MemberInReview, OpenedReview, ReviewEvidence } from '@thunai/contract/office/opened-reviews'
import { atOneMoment } from '../../../platform/db/at-one-moment.ts'
import type { Moment } from '../../../platform/db/database.ts'
import { UPLOADS } from '../../../platform/files/serve-uploads.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { findNotes, findOwn, type KeptNote, type KeptReview } from '../../desk/reviews/reviews.api.ts'
import { hasLooked, recordPrivateLook, READING_REASON } from '../../desk/staff/staff.api.ts'
import { showMemberInReview } from '../members/members.api.ts'
import { EFFECTS } from './effects.ts'
import type { QueueEvidence } from './queue-effects.ts'
import { showReview } from './shown-reviews.ts'

/**
 * A review with what is needed to decide it, without claiming it. If it shows messages of members, that is recorded
 * before they are returned, once per staff member and review.
 * @throws Refusal reviewNotFound, rightMissing
 */
export async function lookAtReview(services: Services, staff: Staff, id: number): Promise<OpenedReview> {
  const { db, clock } = services
  const review = await findOwn(db, staff, id)
  const now = clock.now()
  const { special, members } = await atOneMoment(db, async (tx) => {
    const special: QueueEvidence = (await EFFECTS[review.queue].evidenceOf?.(tx, review, now)) ?? {}
    return { special, members: await findMembers(tx, staff, review, special.report, now) }
  })
  const { report, ...evidence } = special
  if (report && report.messages.length > 0) await recordReading(services, staff, id, report.reporterMemberId, now)
  const shown = await showReview(services, staff, review)
  const barred = new Set(shown.barred?.map(({ decision }) => decision))
  return {
    ...shown,
    // A withdrawn review is closed without a decision.
    decisions: review.closedAt ? [] : decisionsOf(review.queue).filter((decision) => !barred.has(decision)),
    evidence: {
      ...evidence,
      members,
      messages: report ? toMessages(report, members) : [],
      ...(review.queue === 'photos' && { photo: toPhoto(shown) }),
    },
    notes: (await findNotes(db, id)).map(toNote),
  }
}

export const toNote = ({ at, ...note }: KeptNote): ReviewNote => ({ ...note, at: at.toISOString() })

async function findMembers(
  tx: Moment,
  staff: Staff,
  { id: reviewId, memberId }: KeptReview,
  report: QueueEvidence['report'],
  now: Date,
): Promise<MemberInReview[]> {
  const besides = { reviewId, reportId: report?.id }
  const sides = [
    { memberId, role: 'subject' },
    { memberId: report?.reporterMemberId, role: 'reporter' },
  ] as const
  const members: MemberInReview[] = []
  for (const { memberId, role } of sides) {
    const member = memberId && (await showMemberInReview(tx, staff, { memberId, role, besides }, now))
    if (member) members.push(member)
  }
  return members
}

/**
 * The reporter sees it in "My data". The reported member doesn't, because it would reveal the report and its reporter.
 */
const recordReading = ({ transact, security }: Services, staff: Staff, id: number, memberId: string, at: Date) =>
  transact(async (tx) => {
    const on = `review:${id}`
    if (await hasLooked(tx, staff, { on, act: 'readMessages' })) return
    await recordPrivateLook(tx, { security }, staff, { at, memberId, reason: READING_REASON, on }, 'readMessages')
  })

function toMessages(
  { messages, messageSeq }: NonNullable<QueueEvidence['report']>,
  members: readonly MemberInReview[],
): ReviewEvidence['messages'] {
  const memberIds = new Map(members.map(({ profileId, memberId }) => [profileId, memberId]))
  return messages.map(({ at, by, photo, ...message }) => ({
    ...message,
    at: at.toISOString(),
    by: memberIds.get(by) ?? '',
    photo: photo && `${UPLOADS}/${photo}`,
    isReported: message.seq === messageSeq,
  }))
}

const toPhoto = ({
  subject: { kind, files, name = null, age = null, gender = null },
}: Pick<OpenedReview, 'subject'>) => ({
  file: files[0] ?? '',
  name,
  age,
  gender,
  isHoroscope: kind === 'horoscopePicture',
})
