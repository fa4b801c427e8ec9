import { sql } from 'kysely'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Unanswered } from './posting.rules.ts'
import { areConnected, isBarred, ownPhoto } from './sides.store.ts'

/** Sender and receiver. */
export interface Letter {
  readonly sender: Actor
  readonly receiverId: string
}

export type PostedKind = 'text' | 'photo' | 'horoscope'

/** Facts that decide whether a message may be sent. */
export interface PostingContext extends Unanswered {
  readonly id: number
  readonly lastSeq: number
  readonly lastAt: Date
  readonly begunAt: Date | null
  /** When the sender's profile was created. */
  readonly registeredAt: Date
  readonly isConnected: boolean
  readonly hasPhoto: boolean
  readonly hasHoroscope: boolean
  readonly receiver: { readonly isMuted: boolean; readonly hiddenWords: readonly string[] }
}

/**
 * Locks the conversation of two members for one message at a time, and the account for conversations it begins. Account
 * and profiles are locked first, the order of deletion. Undefined if the two have no visible conversation.
 */
export async function lockPostingContext(
  tx: Tx,
  { sender, receiverId }: Letter,
  photoId: string | undefined,
): Promise<PostingContext | undefined> {
  const me = sender.profileId
  const { rows } = await sql<PostingContext>`${plannedOnce('lock_conversation')}
    select c.id, c.last_seq as "lastSeq", c.last_at as "lastAt", c.last_by as "lastBy", c.unanswered_at as "unansweredAt",
      c.begun_at as "begunAt", mine.created_at as "registeredAt", ${areConnected(sql`${me}`, sql`${receiverId}`)} as "isConnected",
      exists (select ${ownPhoto(me, photoId ?? null)}) as "hasPhoto",
      exists (select from horoscope h where h.profile_id = ${me} and (h.star_id is not null or h.raasi_id is not null
        or exists (select from horoscope_house house where house.profile_id = h.profile_id))) as "hasHoroscope",
      json_build_object('isMuted', theirs.is_muted, 'hiddenWords',
        array(select word from hidden_word where profile_id = ${receiverId})) as receiver
    from account a, profile mine, profile other, participant theirs, conversation c
    where a.id = ${sender.accountId} and mine.id = ${me} and other.id = ${receiverId}
      and theirs.profile_id = other.id and theirs.other_id = mine.id and c.id = theirs.conversation_id
      and not ${isBarred(sql`${me}::uuid`, sql`${receiverId}::uuid`)}
    for no key update of a for key share of mine, other for no key update of c`.execute(tx)
  return rows[0]
}

/** When people of a family began conversations, since a moment. */
export async function findBegunSince(tx: Tx, profileId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('participant as p')
    .innerJoin('conversation as c', 'c.id', 'p.conversation_id')
    // its first message began it, even if others act for the profile now
    .innerJoin('message as m', (join) => join.onRef('m.conversation_id', '=', 'c.id').on('m.seq', '=', 1))
    .select(sql<Date>`c.begun_at`.as('begunAt'))
    .where('p.profile_id', '=', profileId)
    .where('m.profile_id', '=', profileId)
    .where('c.begun_at', '>', since)
    .execute()
  return rows.map(({ begunAt }) => begunAt)
}

export interface PostedMessage {
  readonly seq: number
  readonly at: Date
  readonly isHeld: boolean
}

/** The message that a side has sent with this client id, if any; undefined if the two have no visible conversation. */
export async function findPosted(
  tx: Tx,
  { sender, receiverId }: Letter,
  clientId: string,
): Promise<{ readonly posted: PostedMessage | undefined } | undefined> {
  const found = await tx
    .selectFrom('participant as mine')
    .leftJoin('message as m', (join) =>
      join
        .onRef('m.conversation_id', '=', 'mine.conversation_id')
        .onRef('m.profile_id', '=', 'mine.profile_id')
        .on('m.client_id', '=', clientId),
    )
    .select(['m.seq', 'm.created_at as at', 'm.is_held as isHeld'])
    .where('mine.profile_id', '=', sender.profileId)
    .where('mine.other_id', '=', receiverId)
    .where(sql<boolean>`not ${isBarred(sql`mine.profile_id`, sql`mine.other_id`)}`)
    .executeTakeFirst()
  if (!found) return undefined
  const { seq, at, isHeld } = found
  return { posted: seq === null || at === null ? undefined : { seq, at, isHeld: isHeld === true } }
}

export interface NewMessage extends PostedMessage {
  readonly kind: PostedKind
  readonly text: string
  readonly photoId: string | undefined
  readonly clientId: string
}

/**
 * Stores a message and its effects, in the transaction that has locked the conversation. An archived conversation comes
 * back, unless that side has muted it. False, without effect, if the side has sent this client id already.
 */
export async function insertMessage(
  tx: Tx,
  place: PostingContext,
  { sender, receiverId }: Letter,
  message: NewMessage,
  { lastBy, unansweredAt }: Unanswered,
): Promise<boolean> {
  const me = sender.profileId
  const { rows } = await sql<{ seq: number }>`${plannedOnce('insert_message')}
    with kept as (
      insert into message (conversation_id, seq, profile_id, by_account_id, client_id, kind, text, photo_id, is_held, created_at)
        select ${place.id}::bigint, ${message.seq}::int, ${me}::uuid, ${sender.accountId}::uuid, ${message.clientId},
          ${message.kind}, ${message.text}, (select f.id ${ownPhoto(me, message.photoId ?? null)} for key share),
          ${message.isHeld}::boolean, ${message.at}::timestamptz
        on conflict (conversation_id, profile_id, client_id) do nothing returning seq),
    counted as (
      update conversation set last_seq = kept.seq, last_at = ${message.at}, last_by = ${lastBy},
        unanswered_at = ${unansweredAt}::timestamptz[], begun_at = coalesce(begun_at, ${message.at}),
        begun_by = case when begun_at is null then ${sender.accountId}::uuid else begun_by end
        from kept where id = ${place.id}),
    received as (
      update participant set other_seq = kept.seq, is_archived = is_archived and is_muted
        from kept where profile_id = ${receiverId} and other_id = ${me}),
    sent as (
      update participant set is_archived = false
        from kept where profile_id = ${me} and other_id = ${receiverId} and is_archived)
    select seq from kept`.execute(tx)
  return rows.length === 1
}

/** A released message, and its receiver's settings. */
export type ReleasedMessage = PostingContext['receiver'] & { readonly text: string; readonly isBarred: boolean }

/** Releases a held message as unread; undefined if no such message is held. */
export async function saveReleased(
  tx: Tx,
  { senderId, receiverId, seq }: { readonly senderId: string; readonly receiverId: string; readonly seq: number },
): Promise<ReleasedMessage | undefined> {
  const { rows } = await sql<ReleasedMessage>`
    with released as (
      update message m set is_held = false from participant sent
        where sent.conversation_id = m.conversation_id and sent.profile_id = ${senderId} and sent.other_id = ${receiverId}
          and m.profile_id = ${senderId} and m.seq = ${seq} and m.is_held returning m.text),
    received as (
      update participant set read_seq = least(read_seq, ${seq}::int - 1), is_archived = is_archived and is_muted
        from released where profile_id = ${receiverId} and other_id = ${senderId} returning is_muted)
    select released.text, received.is_muted as "isMuted", ${isBarred(sql`${receiverId}::uuid`, sql`${senderId}::uuid`)} as "isBarred",
      array(select word from hidden_word where profile_id = ${receiverId}) as "hiddenWords"
    from released, received`.execute(tx)
  return rows[0]
}
