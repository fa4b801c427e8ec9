import type { Queue } from '@thunai/contract/desk/queues'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

const EMPTY = { text: '', files: [], signals: '[]', reply: '' }

/** The open reviews of one subject, or all of a member in some queues. */
type Which =
  | { readonly queue: Queue; readonly subjectId: string }
  | { readonly queues: readonly Queue[]; readonly profileId: string }

/** Withdraws reviews, erases their content and returns their numbers. */
export async function withdrawOpen(tx: Tx, which: Which, now: Date): Promise<number[]> {
  const open = tx
    .updateTable('review')
    .set({
      ...EMPTY,
      closed_at: now,
      claimed_by: null,
      claimed_email: null,
      claimed_until: null,
      version: sql`version + 1`,
    })
    .where('closed_at', 'is', null)
  const chosen =
    'queue' in which
      ? open.where('queue', '=', which.queue).where('subject_id', '=', which.subjectId)
      : open
          .where('queue', 'in', which.queues)
          .where('profile_id', '=', which.profileId)
          .where('subject_kind', '<>', 'grievance')
  return (await chosen.returning('id').execute()).map(({ id }) => id)
}

/** Erases the content of decided reviews of a member's own content. */
export async function eraseClosed(tx: Tx, queues: readonly Queue[], profileId: string): Promise<void> {
  await tx
    .updateTable('review')
    .set(EMPTY)
    .where('profile_id', '=', profileId)
    .where('queue', 'in', queues)
    // Grievances keep their text.
    .where('subject_kind', '<>', 'grievance')
    .where('closed_at', 'is not', null)
    .execute()
}

/** Deletes reviews with their events; the staff record stays. */
export async function deleteReviewsClosedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('review').where('closed_at', '<', moment).execute()
}
