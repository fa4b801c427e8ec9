import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface DocumentFile {
  readonly file: string
  readonly type: string
  readonly sealedKey: Buffer
}

export async function insertFile(tx: Tx, documentId: string, { file, type, sealedKey }: DocumentFile): Promise<void> {
  await tx
    .insertInto('document_file')
    .values({ document_id: documentId, file_name: file, media_type: type, sealed_key: sealedKey })
    .execute()
}

export async function insertConsentPaper(
  tx: Tx,
  profileId: string,
  { file, type, sealedKey }: DocumentFile,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('consent_paper')
    .values({ profile_id: profileId, file_name: file, media_type: type, sealed_key: sealedKey, kept_at: now })
    .execute()
}

/** The family's latest signed consent. */
export async function findConsentPaper(db: Db | Tx, profileId: string): Promise<DocumentFile | undefined> {
  return db
    .selectFrom('consent_paper')
    .select(['file_name as file', 'media_type as type', 'sealed_key as sealedKey'])
    .where('profile_id', '=', profileId)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Undefined once decided. */
export async function findFile(db: Db | Tx, documentId: string): Promise<DocumentFile | undefined> {
  return db
    .selectFrom('document_file')
    .select(['file_name as file', 'media_type as type', 'sealed_key as sealedKey'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
}

/** Names of a member's files: all pending documents, and signed consents. */
export async function findDocumentFiles(tx: Tx, profileId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('document_file as f')
    .innerJoin('document as d', 'd.id', 'f.document_id')
    .select('f.file_name')
    .where('d.profile_id', '=', profileId)
    .union(tx.selectFrom('consent_paper').select('file_name').where('profile_id', '=', profileId))
    .execute()
  return rows.map((row) => row.file_name)
}

/** Tables whose files have their own keys, with the column that identifies a row. */
const SEALED = { document_file: 'document_id', consent_paper: 'id' } as const
export type SealedTable = keyof typeof SEALED
export const SEALED_TABLES = Object.keys(SEALED) as SealedTable[]

interface SealedKey {
  readonly id: string
  readonly sealed: Buffer
}

/** Sealed keys of the next rows, by id. */
export async function findSealedKeys(
  db: Db,
  table: SealedTable,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<SealedKey[]> {
  const id = sql.ref(SEALED[table])
  const { rows } = await sql<SealedKey>`select ${id} as id, sealed_key as sealed from ${sql.table(table)}
    where ${after ?? null}::uuid is null or ${id} > ${after ?? null} order by ${id} limit ${most}`.execute(db)
  return rows
}

/** Replaces a sealed key, unless the row is gone or another server replaced it. */
export async function saveSealedKey(
  db: Db,
  table: SealedTable,
  { id, from, to }: { readonly id: string; readonly from: Buffer; readonly to: Buffer },
): Promise<void> {
  if (table === 'document_file')
    await sql`update document_file set sealed_key = ${to} where document_id = ${id} and sealed_key = ${from}`.execute(
      db,
    )
  else await sql`update consent_paper set sealed_key = ${to} where id = ${id} and sealed_key = ${from}`.execute(db)
}

/** Deletes the key too, so that nothing opens the file any more; records the file's name for removal. */
export async function deleteFile(tx: Tx, documentId: string): Promise<void> {
  await tx.deleteFrom('document_file').where('document_id', '=', documentId).execute()
}

/**
 * Records a name before its file is written: the file is removed at that time, unless a document refers to it by then.
 */
export async function noteFile(db: Db, file: string, dueAt: Date): Promise<void> {
  await db.insertInto('unwanted_document').values({ file_name: file, due_at: dueAt }).execute()
}

/** The file needs no removal any more: a document refers to it, or it is gone. */
export async function forgetFile(db: Db | Tx, file: string): Promise<void> {
  await db.deleteFrom('unwanted_document').where('file_name', '=', file).execute()
}

/** Removes an unused file at once. */
export async function giveUpFile(db: Db, file: string): Promise<void> {
  await db
    .updateTable('unwanted_document')
    .set({ due_at: new Date(0) })
    .where('file_name', '=', file)
    .execute()
}

/** Files due for removal, longest due first: all, or only the given ones. */
export async function findUnwanted(db: Db, now: Date, most: number, only?: readonly string[]): Promise<string[]> {
  let due = db.selectFrom('unwanted_document').select('file_name').where('due_at', '<=', now)
  if (only) due = due.where('file_name', 'in', only)
  return (await due.orderBy('due_at').limit(most).execute()).map((row) => row.file_name)
}

/** Names of all signed consents. */
export async function findConsentPapers(db: Db): Promise<string[]> {
  return (await db.selectFrom('consent_paper').select('file_name').execute()).map((row) => row.file_name)
}

/** Of these documents, the pending ones that are pictures. */
export async function findPictures(db: Db, documentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('document_file')
    .select('document_id as id')
    .where('document_id', 'in', documentIds)
    .where('media_type', 'like', 'image/%')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
