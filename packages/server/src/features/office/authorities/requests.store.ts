import type { EvidenceState } from '@thunai/contract/office/evidence'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import type { SealedData } from '../../../platform/security/rotating-sealer.ts'
import type { Staff } from '../../../policies/staff.ts'

export interface NewRequest {
  readonly memberIds: readonly string[]
  readonly from: Date
  readonly to: Date
  readonly authority: string
  readonly reference: string
  readonly reason: string
  readonly dueAt: Date
}

export interface KeptRequest extends NewRequest {
  readonly id: string
  readonly askedBy: string
  readonly askedEmail: string
  readonly askedAt: Date
  readonly state: EvidenceState
  readonly decidedEmail: string | null
  readonly decidedAt: Date | null
  readonly decidedReason: string | null
}

export async function insertRequest(
  tx: Tx,
  { staffId, email }: Staff,
  request: NewRequest,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('evidence_request')
    .values({
      member_ids: [...request.memberIds],
      from_at: request.from,
      to_at: request.to,
      authority: request.authority,
      reference: request.reference,
      reason: request.reason,
      asked_by: staffId,
      asked_email: email,
      asked_at: now,
      due_at: request.dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const KEPT = sql`r.id, r.member_ids as "memberIds", r.from_at as "from", r.to_at as "to", r.authority, r.reference, r.reason,
  r.due_at as "dueAt", r.asked_by as "askedBy", r.asked_email as "askedEmail", r.asked_at as "askedAt", r.state,
  r.decided_email as "decidedEmail", r.decided_at as "decidedAt", r.decided_reason as "decidedReason"`

async function findRequest(db: Db | Tx, id: string): Promise<KeptRequest | undefined> {
  return (await sql<KeptRequest>`select ${KEPT} from evidence_request r where r.id = ${id}`.execute(db)).rows[0]
}

/** Locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<KeptRequest | undefined> {
  return (
    await sql<KeptRequest>`select ${KEPT} from evidence_request r where r.id = ${id} for no key update`.execute(tx)
  ).rows[0]
}

export async function listRequests(
  db: Db,
  { after, most }: { readonly after: PageCursor | undefined; readonly most: number },
): Promise<(KeptRequest & PageCursor)[]> {
  const { rows } = await sql<
    KeptRequest & PageCursor
  >`select ${KEPT}, ${microsOf(sql`r.asked_at`)} as micros from evidence_request r
    where ${isAfter(after, sql`r.asked_at`, sql`r.id`)} order by r.asked_at desc, r.id desc limit ${most}`.execute(db)
  return rows
}

export async function saveDecided(
  tx: Tx,
  id: string,
  decided: {
    readonly state: 'agreed' | 'refused'
    readonly by: Pick<Staff, 'staffId' | 'email'>
    readonly reason: string
    readonly at: Date
  },
): Promise<void> {
  await tx
    .updateTable('evidence_request')
    .set({
      state: decided.state,
      decided_by: decided.by.staffId,
      decided_email: decided.by.email,
      decided_at: decided.at,
      decided_reason: decided.reason,
      next_try_at: decided.state === 'agreed' ? decided.at : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Takes an export to draw and leases it until a time, so that other servers leave it alone. */
export async function takeDue(db: Db, now: Date, until: Date): Promise<KeptRequest | undefined> {
  const { rows } = await sql<{ id: string }>`update evidence_request set next_try_at = ${until} where id = (
    select id from evidence_request where state = 'agreed' and next_try_at <= ${now}
    order by next_try_at limit 1 for update skip locked) returning id`.execute(db)
  const [row] = rows
  return row && findRequest(db, row.id)
}

/** Hash of the last export, which the next one names. */
export async function findLastExport(db: Db | Tx): Promise<string | null> {
  const last = await db
    .selectFrom('evidence_request')
    .select('hash')
    .where('hash', 'is not', null)
    .orderBy('drawn_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.hash ?? null
}

/**
 * Saves a drawn export with a time after all earlier ones, even if server clocks differ, so that the last one stays
 * last.
 */
export async function saveDrawn(
  tx: Tx,
  id: string,
  {
    hash,
    previous,
    at,
    keyId,
    sealed,
  }: SealedData & {
    readonly hash: string
    readonly previous: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx
    .updateTable('evidence_request')
    .set({
      state: 'drawn',
      hash,
      previous,
      drawn_at: sql`greatest(${at}, (select max(last.drawn_at) + interval '1 microsecond' from evidence_request last))`,
      key_id: keyId,
      sealed,
      next_try_at: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'agreed')
    .execute()
}

export async function findExport(db: Db | Tx, id: string): Promise<SealedData | undefined> {
  const found = await db
    .selectFrom('evidence_request')
    .select(['key_id as keyId', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found && found.keyId !== null && found.sealed !== null
    ? { keyId: found.keyId, sealed: found.sealed }
    : undefined
}

/** Deletes the files of exports drawn before a moment. */
export async function deleteExports(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('evidence_request')
    .set({ state: 'over', sealed: null, key_id: null })
    .where('sealed', 'is not', null)
    .where('drawn_at', '<=', before)
    .execute()
}

export interface OldExport extends SealedData {
  readonly id: string
}

/** Exports sealed with another key, after an id. */
export async function findExportsSealedWithOtherKey(
  db: Db,
  keyId: string,
  after: OldExport | undefined,
  most: number,
): Promise<OldExport[]> {
  const { rows } = await sql<OldExport>`select id, key_id as "keyId", sealed from evidence_request
    where sealed is not null and key_id <> ${keyId} and (${after?.id ?? null}::uuid is null or id > ${after?.id ?? null}::uuid)
    order by id limit ${most}`.execute(db)
  return rows
}

/** Does nothing if its file was deleted meanwhile. */
export async function saveResealedExport(db: Db, { id }: OldExport, { keyId, sealed }: SealedData): Promise<void> {
  await db
    .updateTable('evidence_request')
    .set({ key_id: keyId, sealed })
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .execute()
}
