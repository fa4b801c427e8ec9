import type { MemberDocument } from '@thunai/contract/identity/documents'
import type { ClaimKind } from '@thunai/contract/profile/claims'
import { DOCUMENTS } from '@thunai/contract/frame/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'

export interface KeptDocument {
  readonly id: string
  readonly kind: ClaimKind
  readonly state: MemberDocument['state']
  readonly submittedAt: Date
  readonly decidedAt: Date | null
  readonly reason: MemberDocument['reason']
  readonly holds: boolean
}

/** A pending document, with what its claim would be about. */
export interface WaitingDocument {
  readonly id: string
  readonly kind: ClaimKind
  readonly profileId: string
  readonly memberId: string
  readonly submittedAt: Date
  /** Undefined once its file is gone. */
  readonly file: string | null
}

/** Newest first. */
export async function findDocuments(db: Db | Tx, profileId: string): Promise<KeptDocument[]> {
  return documents(db)
    .where('d.profile_id', '=', profileId)
    .orderBy('d.submitted_at', 'desc')
    .orderBy('d.id')
    .limit(DOCUMENTS.listed)
    .execute()
}

export const findDocument = (tx: Tx, id: string): Promise<KeptDocument> =>
  documents(tx).where('d.id', '=', id).executeTakeFirstOrThrow()

const documents = (db: Db | Tx) =>
  db
    .selectFrom('document as d')
    .leftJoin('claim as c', 'c.document_id', 'd.id')
    .select((is) => [
      'd.id',
      'd.kind',
      'd.state',
      'd.submitted_at as submittedAt',
      'd.decided_at as decidedAt',
      'd.reason',
      is('c.kind', 'is not', null).$castTo<boolean>().as('holds'),
    ])
    .$castTo<KeptDocument>()

const waiting = (db: Db | Tx) =>
  db
    .selectFrom('document as d')
    .innerJoin('profile as p', 'p.id', 'd.profile_id')
    .leftJoin('document_file as f', 'f.document_id', 'd.id')
    .select([
      'd.id',
      'd.kind',
      'd.profile_id as profileId',
      'p.member_id as memberId',
      'd.submitted_at as submittedAt',
      'f.file_name as file',
    ])
    .where('d.state', '=', 'waiting')
    .$castTo<WaitingDocument>()

/** A member's pending documents of some kinds; at most one of each. */
export const findWaiting = (tx: Tx, profileId: string, kinds: readonly ClaimKind[]): Promise<WaitingDocument[]> =>
  waiting(tx)
    .where('d.profile_id', '=', profileId)
    .where('d.kind', '=', sql<string>`any (${kinds})`)
    .execute()

/** Undefined if decided or gone. */
export const findWaitingDocument = (db: Db | Tx, id: string): Promise<WaitingDocument | undefined> =>
  waiting(db).where('d.id', '=', id).executeTakeFirst()

/** Documents pending since before a moment, oldest first. */
export const findWaitingSince = (db: Db, before: Date, most: number): Promise<WaitingDocument[]> =>
  waiting(db).where('d.submitted_at', '<', before).orderBy('d.submitted_at').limit(most).execute()

/** Ids of the photos that each of these documents is compared with. */
export async function findComparedPhotos(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly photoIds: readonly string[] }[]> {
  return db.selectFrom('document').select(['id', 'photo_ids as photoIds']).where('id', 'in', ids).execute()
}

export async function insertDocument(
  tx: Tx,
  { accountId, profileId }: Actor,
  { kind, photoIds }: { readonly kind: ClaimKind; readonly photoIds: readonly string[] },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('document')
    .values({ profile_id: profileId, by_account_id: accountId, kind, photo_ids: [...photoIds], submitted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteDocument = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('document').where('id', '=', id).execute())

/** Stores the verdict; null if no member of staff gave it. */
export async function saveVerdict(
  tx: Tx,
  id: string,
  { reason, by }: { readonly reason: MemberDocument['reason']; readonly by: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ state: reason === null ? 'approved' : 'refused', reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}
