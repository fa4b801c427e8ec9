import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

export interface Unanswered {
  readonly senderId: string
  readonly receiverId: string
}

/** The oldest interests pending since before a moment; with `unreminded`, those without a reminder. */
export async function findUnanswered(
  db: Db,
  { before, unreminded, most }: { readonly before: Date; readonly unreminded: boolean; readonly most: number },
): Promise<Unanswered[]> {
  let waiting = db
    .selectFrom('interaction')
    .select(['viewer_id as senderId', 'target_id as receiverId'])
    .where('interest_state', '=', 'sent')
    .where('interest_at', '<=', before)
    .where(isStaying(sql.ref('viewer_id')))
    .where(isStaying(sql.ref('target_id')))
  if (unreminded) waiting = waiting.where('interest_reminded_at', 'is', null)
  return waiting.orderBy('interest_at').orderBy('viewer_id').orderBy('target_id').limit(most).execute()
}
