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

/** How many rows one statement looks at: sealed photos make some of them large. */
const LOT = 200

/** A row in the order in which rows expire. */
interface Place {
  readonly id: string
  /** With all its digits. */
  readonly expiresAt: string
}

/**
 * Deletes evidence whose days are over, unless a legal hold is on its member. Each statement looks at a lot of rows after the one
 * before, so that rows under a hold are not looked at again.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  let last: Place | undefined
  do {
    const { rows } = await sql<Place>`with lot as materialized (
        select id, member_id, expires_at from evidence
        where expires_at <= ${now} and (${last?.id ?? null}::bigint is null
          or (expires_at, id) > (${last?.expiresAt ?? null}::timestamptz, ${last?.id ?? null}::bigint))
        order by expires_at, id limit ${LOT}),
      held as materialized (select member_id from lot group by member_id having is_held(member_id, ${now})),
      gone as (delete from evidence where id = any (array(
        select id from lot where member_id not in (select member_id from held))))
      select id::text, expires_at::text as "expiresAt" from lot order by expires_at desc, id desc limit 1`.execute(db)
    last = rows[0]
  } while (last)
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
