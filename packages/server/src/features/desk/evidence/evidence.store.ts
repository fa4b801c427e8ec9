import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SealedData } from '../../../platform/security/rotating-sealer.ts'

/** Kinds of evidence, in the order of an export. */
export const EVIDENCE_KINDS = [
  'registration',
  'logins',
  'messages',
  'disclosures',
  'photos',
  'payments',
  'content',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

export interface KeptEvidence extends SealedData {
  readonly memberId: string
  readonly kind: EvidenceKind
  readonly from: Date
  readonly to: Date
  readonly keptAt: Date
  readonly expiresAt: Date
}

/** One statement: a member has some dozens of rows at most. */
export async function insertEvidence(tx: Tx, rows: readonly KeptEvidence[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('evidence')
    .values(
      rows.map((row) => ({
        member_id: row.memberId,
        kind: row.kind,
        from_at: row.from,
        to_at: row.to,
        key_id: row.keyId,
        sealed: row.sealed,
        kept_at: row.keptAt,
        expires_at: row.expiresAt,
      })),
    )
    .execute()
}

/** Evidence of one member that overlaps a time span, by kind and then in the order stored. */
export async function findEvidence(
  db: Db | Tx,
  { memberId, from, to }: { readonly memberId: string; readonly from: Date; readonly to: Date },
): Promise<(SealedData & { readonly kind: EvidenceKind })[]> {
  const rows = await db
    .selectFrom('evidence')
    .select((is) => [is.ref('kind').$castTo<EvidenceKind>().as('kind'), 'key_id as keyId', 'sealed'])
    .where('member_id', '=', memberId)
    .where('from_at', '<', to)
    .where('to_at', '>=', from)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows
}

/** Extends how long members' evidence is stored, counted from when it was stored. */
export async function extendEvidence(tx: Tx, memberIds: readonly string[], days: number): Promise<void> {
  await sql`update evidence set expires_at = greatest(expires_at, kept_at + make_interval(days => ${days}))
    where member_id = any (${memberIds})`.execute(tx)
}

/**
 * Limits of one statement: rows, because each member is checked for a legal hold, and bytes, because PostgreSQL stores
 * large photos in thousands of pieces.
 */
export const EXPIRING = { rows: 50, bytes: 2_000_000 } as const

/** Position of a row in the order of expiry. */
interface ExpiryCursor {
  readonly id: string
  /** As text, which has all digits of the database's timestamp. */
  readonly expiresAt: string
}

/**
 * Deletes expired evidence, except of members under a legal hold. Each statement starts after the rows of the one
 * before, so that rows under a hold are not read again.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  let last: ExpiryCursor | undefined
  do last = await deleteLot(db, now, last)
  while (last)
}

/** Deletes one lot and returns its last row; undefined at the end. A row larger than a lot is a lot by itself. */
async function deleteLot(db: Db, now: Date, after: ExpiryCursor | undefined): Promise<ExpiryCursor | undefined> {
  const isAfter = after ? sql`and (expires_at, id) > (${after.expiresAt}::timestamptz, ${after.id}::bigint)` : sql``
  const { rows } = await sql<ExpiryCursor>`with next as materialized (
      select id, member_id, expires_at, octet_length(sealed) as bytes from evidence
      where expires_at <= ${now} ${isAfter} order by expires_at, id limit ${EXPIRING.rows}),
    lot as materialized (select * from (
        select next.*, sum(bytes) over (order by expires_at, id) as so_far from next) summed
      where so_far <= ${EXPIRING.bytes} or so_far = bytes),
    held as materialized (select member_id from lot group by member_id having is_held(member_id, ${now})),
    gone as (delete from evidence where id = any (array(
      select id from lot where member_id not in (select member_id from held))))
    select id::text, expires_at::text as "expiresAt" from lot order by expires_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

export interface OldSealed extends SealedData {
  readonly id: string
}

/** Rows sealed with another key, after an id. */
export async function findSealedWithOtherKey(db: Db, keyId: string, after: string, most: number): Promise<OldSealed[]> {
  const rows = await db
    .selectFrom('evidence')
    .select(['id', 'key_id as keyId', 'sealed'])
    // Two ranges of the index, both empty unless the key was rotated.
    .where((is) => is.or([is('key_id', '<', keyId), is('key_id', '>', keyId)]))
    .where('id', '>', Number(after))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, id: String(id) }))
}

export async function saveResealed(db: Db, id: string, { keyId, sealed }: SealedData): Promise<void> {
  await db.updateTable('evidence').set({ key_id: keyId, sealed }).where('id', '=', Number(id)).execute()
}
