import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../policies/caller.ts'
import { isVisibleTo } from '../privacy/privacy.api.ts'
import type { Found } from '../search/search.api.ts'

type Kept = Found['profiles'][number] & { readonly addedAt: Date }

/** Lets one change at a time happen to a member's shortlist, and answers who is in it; undefined when the owner is gone. */
export async function lockShortlist(tx: Tx, ownerId: string): Promise<ReadonlySet<string> | undefined> {
  const owner = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) return undefined
  return new Set(await findIds(tx, ownerId))
}

export async function findIds(db: Db | Tx, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shortlist')
    .select('target_id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('target_id')
    .execute()
  return rows.map((row) => row.target_id)
}

export async function insertShortlisted(tx: Tx, owner: Actor, targetId: string, at: Date): Promise<void> {
  await tx
    .insertInto('shortlist')
    .values({ owner_id: owner.profileId, by_account_id: owner.accountId, target_id: targetId, created_at: at })
    .execute()
}

export async function deleteShortlisted(db: Db, ownerId: string, targetId: string): Promise<void> {
  await db.deleteFrom('shortlist').where('owner_id', '=', ownerId).where('target_id', '=', targetId).execute()
}

/** Who is in a shortlist and may be seen at the moment, the latest first, with what the owner did towards them. */
export async function findKept(db: Db, viewer: { readonly profileId: string; readonly today: Day }): Promise<Kept[]> {
  return db
    .selectFrom('shortlist as s')
    .innerJoin('listing as l', 'l.profile_id', 's.target_id')
    .leftJoin('interaction as i', (join) =>
      join.onRef('i.viewer_id', '=', 's.owner_id').onRef('i.target_id', '=', 's.target_id'),
    )
    .select((is) => [
      'l.profile_id as profileId',
      'l.revision',
      's.created_at as addedAt',
      is('i.profile_viewed_at', 'is not', null).$castTo<boolean>().as('isProfileViewed'),
      is('i.contact_viewed_at', 'is not', null).$castTo<boolean>().as('isContactViewed'),
      is('i.interest_at', 'is not', null).$castTo<boolean>().as('isExpressInterest'),
      sql<boolean>`i.contact_viewed_at is not null or i.connected_at is not null`.as('isClose'),
    ])
    .where('s.owner_id', '=', viewer.profileId)
    .where(isVisibleTo(viewer))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.target_id')
    .execute()
}
