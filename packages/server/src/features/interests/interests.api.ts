import type { InterestState } from '@thunai/contract/interests'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Where the interests between two members stand, seen from the first; null where there is none. */
export interface InterestStates {
  readonly sent: InterestState | null
  readonly received: InterestState | null
}

export async function findInterestStates(db: Db | Tx, memberId: string, otherId: string): Promise<InterestStates> {
  const rows = await db
    .selectFrom('interaction')
    .select(['viewer_id as senderId', sql<InterestState>`interest_state`.as('state')])
    .where('viewer_id', 'in', [memberId, otherId])
    .where('target_id', 'in', [memberId, otherId])
    .where('interest_at', 'is not', null)
    .execute()
  const of = (senderId: string) => rows.find((row) => row.senderId === senderId)?.state ?? null
  return { sent: of(memberId), received: of(otherId) }
}
