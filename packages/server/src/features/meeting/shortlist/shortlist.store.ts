import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The owner's note and folder; undefined stays, "" clears. */
export interface KeptWords {
  readonly note?: string | undefined
  readonly folder?: string | undefined
}

interface ShortlistRow {
  readonly targetId: string
  readonly addedAt: Date
  readonly note: string | null
  readonly folder: string | null
}

export async function findIds(db: Db | Tx, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shortlist')
    .select('target_id')
    .where('owner_id', '=', ownerId)
    .where(isStaying(sql.ref('target_id')))
    .orderBy('created_at', 'desc')
    .orderBy('target_id')
    .execute()
  return rows.map((row) => row.target_id)
}

export async function insertShortlisted(
  tx: Tx,
  owner: Actor,
  targetId: string,
  { at, ...words }: KeptWords & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('shortlist')
    .values({
      owner_id: owner.profileId,
      by_account_id: owner.accountId,
      target_id: targetId,
      created_at: at,
      ...toColumns(words),
    })
    .execute()
}

export async function updateShortlisted(tx: Tx, ownerId: string, targetId: string, words: KeptWords): Promise<void> {
  await tx
    .updateTable('shortlist')
    // an update needs a column to set
    .set({ owner_id: ownerId, ...toColumns(words) })
    .where('owner_id', '=', ownerId)
    .where('target_id', '=', targetId)
    .execute()
}

const toColumns = ({ note, folder }: KeptWords) => ({
  ...(note === undefined ? {} : { note: note || null }),
  ...(folder === undefined ? {} : { folder: folder || null }),
})

/** An owner's folders with at least one profile other than this one. */
export async function findFolders(tx: Tx, ownerId: string, besides?: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('shortlist')
    .select('folder')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('folder', 'is not', null)
    .where(isStaying(sql.ref('target_id')))
    .$if(besides !== undefined, (query) => query.where('target_id', '<>', besides ?? ''))
    .execute()
  return new Set(rows.map(({ folder }) => folder ?? ''))
}

export async function moveFolder(db: Db, ownerId: string, folder: string, name: string): Promise<void> {
  await db
    .updateTable('shortlist')
    .set({ folder: name || null })
    .where('owner_id', '=', ownerId)
    .where('folder', '=', folder)
    .execute()
}

/** @returns its note and folder; undefined if it wasn't listed */
export async function deleteShortlisted(db: Db, ownerId: string, targetId: string): Promise<ShortlistRow | undefined> {
  return db
    .deleteFrom('shortlist')
    .where('owner_id', '=', ownerId)
    .where('target_id', '=', targetId)
    .where(isStaying(sql.ref('target_id')))
    .returning(['target_id as targetId', 'created_at as addedAt', 'note', 'folder'])
    .executeTakeFirst()
}

/** A shortlist, latest first, with its owner's notes. */
export async function findShortlistRows(db: Db, ownerId: string): Promise<ShortlistRow[]> {
  return db
    .selectFrom('shortlist')
    .select(['target_id as targetId', 'created_at as addedAt', 'note', 'folder'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('target_id')
    .execute()
}
