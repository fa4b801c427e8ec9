import type { PauseKind } from '@thunai/contract/meeting/pauses'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'

export async function insertPause(
  tx: Tx,
  owner: Actor,
  { kind, now, until }: { readonly kind: PauseKind; readonly now: Date; readonly until: Date },
): Promise<void> {
  await tx
    .insertInto('pause')
    .values({ profile_id: owner.profileId, by_account_id: owner.accountId, kind, started_at: now, until })
    .execute()
}

export async function saveEnded(tx: Tx, id: number, endedAt: Date): Promise<void> {
  await tx.updateTable('pause').set({ ended_at: endedAt }).where('id', '=', id).execute()
}

/** Profiles whose rest has reached its end. */
export async function findOver(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pause')
    .select('profile_id as profileId')
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(most)
    .execute()
  return rows.map(({ profileId }) => profileId)
}
