import type { Queue } from '@thunai/contract/desk/queues'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface OverdueReview {
  readonly id: number
  readonly queue: Queue
  readonly subjectId: string
  readonly memberId: string | null
  readonly text: string
  readonly dueAt: Date
}

/** Takes the longest overdue review that isn't announced yet; no other server gets it. */
export async function takeOverdue(tx: Tx, now: Date): Promise<OverdueReview | undefined> {
  return tx
    .updateTable('review')
    .set({ overdue_told_at: now })
    .where('id', '=', (of) =>
      of
        .selectFrom('review')
        .select('id')
        .where('closed_at', 'is', null)
        .where('overdue_told_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      sql<Queue>`queue`.as('queue'),
      'subject_id as subjectId',
      'member_id as memberId',
      'text',
      sql<Date>`due_at`.as('dueAt'),
    ])
    .executeTakeFirst()
}
