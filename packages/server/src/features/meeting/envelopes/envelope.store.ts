import { sql } from 'kysely'
import type { MemberLeft } from '@thunai/contract/meeting/disclosures'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isoMicros } from '../../../platform/db/iso-micros.ts'
import type { SealedData } from '../../../platform/security/rotating-sealer.ts'

export interface Party {
  readonly profileId: string
  readonly memberId: string
  readonly name: string
  readonly left: MemberLeft
  /** The profile and its messages still exist. */
  readonly isThere: boolean
}

/** A member, present or former. */
export async function findParty(tx: Tx, profileId: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`select asked.id as "profileId", coalesce(p.member_id, gone.member_id) as "memberId",
      coalesce(p.name, gone.name) as name, gone."left", p.id is not null as "isThere"
    from (select ${profileId}::uuid as id) asked left join profile p on p.id = asked.id
      left join gone_member gone on gone.profile_id = asked.id
    where p.id is not null or gone.profile_id is not null`.execute(tx)
  return rows[0]
}

export interface EnvelopeMessage {
  readonly seq: number
  readonly at: string
  readonly isMine: boolean
  readonly kind: string
  readonly text: string
}

/** Messages of two members as the first one sees them: a held message appears without its text. */
export async function findMessages(
  tx: Tx,
  { profileId, otherId }: { readonly profileId: string; readonly otherId: string },
  withTheirs: boolean,
): Promise<EnvelopeMessage[]> {
  const { rows } =
    await sql<EnvelopeMessage>`select m.seq, ${isoMicros('m.created_at')} as at, m.profile_id = mine.profile_id as "isMine",
      case when m.is_held then 'held' else m.kind end as kind,
      case when m.is_held and m.profile_id <> mine.profile_id then '' else m.text end as text
    from participant mine join message m on m.conversation_id = mine.conversation_id
    where mine.profile_id = ${profileId} and mine.other_id = ${otherId}
      and (m.profile_id = mine.profile_id or ${withTheirs}::boolean)
    order by m.seq`.execute(tx)
  return rows
}

export interface EnvelopeDisclosure {
  readonly at: string
  readonly until: string | null
  readonly what: string
  readonly right: string
  readonly seen: number
  /** Given by the member who makes the envelope. */
  readonly isMine: boolean
}

/**
 * What two families received of each other. Photos shown on request that a block has ended get their original end, so
 * that the block isn't visible.
 */
export async function findDisclosures(
  tx: Tx,
  { profileId, otherId }: { readonly profileId: string; readonly otherId: string },
): Promise<EnvelopeDisclosure[]> {
  const { rows } =
    await sql<EnvelopeDisclosure>`select ${isoMicros('d.at')} as at, ${isoMicros('d.until')} as until, d.what, d.by_right as "right", d.seen,
      d.owner_id = ${profileId} as "isMine"
    from (select given.id, given.owner_id, given.at, given.what, given.by_right, given.seen,
        coalesce(r.expires_at, given.until) as until
      from disclosure given
        left join block b on b.blocker_id = given.owner_id and b.blocked_id = ${profileId}
        left join photo_request r on r.owner_id = b.blocker_id and r.asker_id = b.blocked_id and r.state = 'accepted'
          and given.what = 'photos' and given.by_right = 'request'
      where (given.owner_id, given.receiver_id)
        in ((${profileId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${profileId}::uuid))) d
    order by d.at, d.id`.execute(tx)
  return rows
}

export async function hasConversation(
  tx: Tx,
  { profileId, otherId }: { readonly profileId: string; readonly otherId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('participant')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return found !== undefined
}

/** True if one member's report about the other is open, or was made since a moment; also by a warning check-in. */
export async function hasReported(
  tx: Tx,
  { profileId, otherId }: { readonly profileId: string; readonly otherId: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from report r where r.target_id = ${otherId}
      and (r.closed_at is null or r.created_at > ${since})
      and (r.reporter_id = ${profileId} or (r.is_automatic and r.message_text is null
        and exists (select from check_in c where c.about_id = r.target_id and c.profile_id = ${profileId} and c.answer <> 'well'))
      )) as has`.execute(tx)
  return rows[0]?.has ?? false
}

export async function insertSealedMessages(
  tx: Tx,
  words: SealedData & { readonly profileId: string; readonly otherId: string; readonly until: Date },
): Promise<void> {
  const values = { key_id: words.keyId, sealed: words.sealed, until: words.until }
  await tx
    .insertInto('words_for_envelope')
    .values({ profile_id: words.profileId, other_id: words.otherId, ...values })
    .onConflict((row) => row.columns(['profile_id', 'other_id']).doUpdateSet(values))
    .execute()
}

/** Messages of a former member to a family that reported the member, while the report is recent. */
export async function findSealedMessages(
  tx: Tx,
  { profileId, otherId }: { readonly profileId: string; readonly otherId: string },
  now: Date,
): Promise<SealedData | undefined> {
  return tx
    .selectFrom('words_for_envelope')
    .select(['key_id as keyId', 'sealed'])
    .where('profile_id', '=', profileId)
    .where('other_id', '=', otherId)
    .where('until', '>', now)
    .executeTakeFirst()
}

/** Hash of the member's last envelope; null before the first. */
export async function findLastHash(tx: Tx, profileId: string): Promise<string | null> {
  const last = await tx
    .selectFrom('envelope')
    .select('hash')
    .where('profile_id', '=', profileId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.hash ?? null
}

export async function insertEnvelope(
  tx: Tx,
  {
    profileId,
    hash,
    previous,
    at,
    keyId,
    sealed,
  }: SealedData & {
    readonly profileId: string
    readonly hash: string
    readonly previous: string | null
    readonly at: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('envelope')
    .values({ profile_id: profileId, hash, previous, key_id: keyId, sealed, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A member's envelope that can still be downloaded. */
export async function findEnvelope(
  db: Db,
  { profileId, id }: { readonly profileId: string; readonly id: string },
  since: Date,
): Promise<(SealedData & { readonly hash: string }) | undefined> {
  const found = await db
    .selectFrom('envelope')
    .select(['key_id as keyId', 'sealed', 'hash'])
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .where('at', '>', since)
    .executeTakeFirst()
  return found && found.keyId !== null && found.sealed !== null
    ? { keyId: found.keyId, sealed: found.sealed, hash: found.hash }
    : undefined
}

const LOT = 200

/** Deletes the content of envelopes made before a moment, and expired messages; in small statements. */
export async function emptyEnvelopes(db: Db, madeBefore: Date, now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`update envelope set sealed = null, key_id = null where id = any (array(
      select id from envelope where sealed is not null and at <= ${madeBefore} limit ${LOT}))`.execute(db)
    if (numAffectedRows < LOT) break
  }
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from words_for_envelope where ctid = any (array(
      select ctid from words_for_envelope where until <= ${now} limit ${LOT})) and until <= ${now}`.execute(db)
    if (numAffectedRows < LOT) return
  }
}

export interface OldWords extends SealedData {
  readonly profileId: string
  readonly otherId: string
}

/** Messages sealed with another key, after a pair. */
export async function findWordsSealedOtherwise(
  db: Db,
  keyId: string,
  after: OldWords | undefined,
  most: number,
): Promise<OldWords[]> {
  const { rows } =
    await sql<OldWords>`select profile_id as "profileId", other_id as "otherId", key_id as "keyId", sealed
    from words_for_envelope where key_id <> ${keyId} and (${after?.profileId ?? null}::uuid is null
      or (profile_id, other_id) > (${after?.profileId ?? null}::uuid, ${after?.otherId ?? null}::uuid))
    order by profile_id, other_id limit ${most}`.execute(db)
  return rows
}

/** Unless newer messages replaced them meanwhile. */
export async function saveResealedWords(db: Db, old: OldWords, { keyId, sealed }: SealedData): Promise<void> {
  await db
    .updateTable('words_for_envelope')
    .set({ key_id: keyId, sealed })
    .where('profile_id', '=', old.profileId)
    .where('other_id', '=', old.otherId)
    .where('key_id', '=', old.keyId)
    .execute()
}

export interface OldEnvelope extends SealedData {
  readonly id: string
}

/** Envelopes sealed with another key, after an id. */
export async function findEnvelopesSealedOtherwise(
  db: Db,
  keyId: string,
  after: OldEnvelope | undefined,
  most: number,
): Promise<OldEnvelope[]> {
  const { rows } = await sql<OldEnvelope>`select id, key_id as "keyId", sealed from envelope
    where sealed is not null and key_id <> ${keyId} and (${after?.id ?? null}::uuid is null or id > ${after?.id ?? null}::uuid)
    order by id limit ${most}`.execute(db)
  return rows
}

/** Unless their content was deleted meanwhile. */
export async function saveResealedEnvelope(db: Db, { id }: OldEnvelope, { keyId, sealed }: SealedData): Promise<void> {
  await db
    .updateTable('envelope')
    .set({ key_id: keyId, sealed })
    .where('id', '=', id)
    .where('sealed', 'is not', null)
    .execute()
}
