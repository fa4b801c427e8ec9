import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

interface Dismissed {
  readonly profileId: string
  readonly dismissedAt: Date
}

/** Dismissed members, latest first, including those that can't be seen now. */
export async function findDismissed(db: Db | Tx, ownerId: string): Promise<Dismissed[]> {
  return db
    .selectFrom('dismissed')
    .select(['target_id as profileId', 'created_at as dismissedAt'])
    .where('owner_id', '=', ownerId)
    .where(isStaying(sql.ref('target_id')))
    .orderBy('created_at', 'desc')
    .orderBy('target_id')
    .execute()
}

export async function insertDismissed(tx: Tx, owner: Actor, targetId: string, at: Date): Promise<void> {
  await tx
    .insertInto('dismissed')
    .values({ owner_id: owner.profileId, by_account_id: owner.accountId, target_id: targetId, created_at: at })
    .execute()
}

export async function deleteDismissed(db: Db, ownerId: string, targetId: string): Promise<void> {
  await db.deleteFrom('dismissed').where('owner_id', '=', ownerId).where('target_id', '=', targetId).execute()
}
