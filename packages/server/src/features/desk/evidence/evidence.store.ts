import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Sealed } from '../../../platform/security/rotating-sealer.ts'

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

export interface KeptEvidence extends Sealed {
  readonly memberId: string
  readonly kind: EvidenceKind
  readonly from: Date
  readonly to: Date
  readonly keptAt: Date
  readonly expiresAt: Date
}

export async function insertEvidence(tx: Tx, rows: readonly KeptEvidence[]): Promise<void> {
  for (const row of rows)
    await tx
      .insertInto('evidence')
      .values({
        member_id: row.memberId,
        kind: row.kind,
        from_at: row.from,
        to_at: row.to,
        key_id: row.keyId,
        sealed: row.sealed,
        kept_at: row.keptAt,
        expires_at: row.expiresAt,
      })
      .execute()
}

/** Evidence of one member that touches a time span, in the order in which it was kept. */
export async function findEvidence(
  db: Db | Tx,
  { memberId, from, to }: { readonly memberId: string; readonly from: Date; readonly to: Date },
): Promise<(Sealed & { readonly kind: EvidenceKind })[]> {
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

/** Keeps evidence of members longer, counted from when it was kept. */
export async function extendEvidence(tx: Tx, memberIds: readonly string[], days: number): Promise<void> {
  await sql`update evidence set expires_at = greatest(expires_at, kept_at + make_interval(days => ${days}))
    where member_id = any (${memberIds})`.execute(tx)
}

/** How many rows one statement deletes: sealed photos make some of them large. */
const LOT = 200

/** Deletes evidence whose days are over, unless a legal hold is on its member; in small statements. */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from evidence where id = any (array(
      select id from evidence where expires_at <= ${now} and not is_held(member_id, ${now})
      order by expires_at limit ${LOT}))`.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < LOT) return deleted
  }
}

export interface OldSealed extends Sealed {
  readonly id: string
}

/** Some of what another key sealed, after an id. */
export async function findSealedOtherwise(db: Db, keyId: string, after: string, most: number): Promise<OldSealed[]> {
  const rows = await db
    .selectFrom('evidence')
    .select(['id', 'key_id as keyId', 'sealed'])
    // two ranges of the index, which are empty unless the key was rotated
    .where((is) => is.or([is('key_id', '<', keyId), is('key_id', '>', keyId)]))
    .where('id', '>', Number(after))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, id: String(id) }))
}

export async function saveResealed(db: Db, id: string, { keyId, sealed }: Sealed): Promise<void> {
  await db.updateTable('evidence').set({ key_id: keyId, sealed }).where('id', '=', Number(id)).execute()
}
