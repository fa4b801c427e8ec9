import type { MessageKind } from '@thunai/contract/meeting/conversations'
import type { MemberLeft } from '@thunai/contract/meeting/disclosures'
import type { Person } from '@thunai/contract/identity/family'
import { sql } from 'kysely'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import { personBy } from '../../identity/family/family.api.ts'
import { areConnected, isBarred, unreadConversations } from './sides.store.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** A message as it is kept. */
export interface KeptMessage {
  readonly seq: number
  readonly text: string
  readonly at: Date
  readonly isMine: boolean
  readonly author: string
  readonly by: Person | null
  readonly kind: Exclude<MessageKind, 'held'>
  readonly isHeld: boolean
  readonly photo: string | null
}

/** `id` is the other side. */
export interface KeptConversation extends PageCursor {
  readonly conversationId: number
  /** Null, with an empty name, if the other left and no name was kept. */
  readonly memberId: string | null
  readonly name: string
  readonly left: MemberLeft
  readonly openedAt: Date
  readonly unread: number
  readonly isMuted: boolean
  readonly isArchived: boolean
  readonly isConnected: boolean
  readonly sharesContact: boolean
  readonly contactShared: boolean
  /** How far the other has read; null unless both show read marks. */
  readonly readBySeq: number | null
  readonly last: (Pick<KeptMessage, 'seq' | 'text' | 'isMine' | 'kind' | 'isHeld'> & { readonly at: string }) | null
  /** The member's own hidden words. */
  readonly hiddenWords: readonly string[]
}

/** The member's conversations, latest message first: a page, or the one with a given member. */
export async function findConversations(
  db: Db,
  memberId: string,
  { most, after, withId }: { readonly most: number; readonly after?: PageCursor | undefined; readonly withId?: string },
): Promise<KeptConversation[]> {
  const me = sql`${memberId}::uuid`
  const shares = (from: string, to: string) =>
    sql`exists (select from interaction i where i.viewer_id = ${sql.ref(from)} and i.target_id = ${sql.ref(to)}
      and i.contact_shared_at is not null and i.connected_at is not null and ${isStaying(sql`mine.other_id`)})`
  const receipts = (profileId: string) =>
    sql`coalesce((select s.read_receipts from notification_setting s where s.profile_id = ${sql.ref(profileId)}), true)`
  const { rows } = await sql<KeptConversation>`${plannedOnce(after ? 'conversations_after' : 'conversations')}
    select mine.conversation_id as "conversationId", mine.other_id as id, ${microsOf(sql`mine.last_at`)} as micros, coalesce(p.member_id, gone.member_id) as "memberId",
      coalesce(p.name, gone.name, '') as name, gone."left",
      mine.opened_at as "openedAt", mine.is_muted as "isMuted", mine.is_archived as "isArchived",
      (select count(*) from message m where m.conversation_id = mine.conversation_id and m.seq > mine.read_seq
        and m.profile_id <> mine.profile_id and gone."left" is distinct from 'left') as unread,
      ${areConnected(sql`mine.profile_id`, sql`mine.other_id`)} as "isConnected",
      ${shares('mine.profile_id', 'mine.other_id')} as "sharesContact",
      ${shares('mine.other_id', 'mine.profile_id')} as "contactShared",
      (select theirs.read_seq from participant theirs where theirs.profile_id = mine.other_id and theirs.other_id = mine.profile_id
        and ${isStaying(sql`mine.other_id`)} and ${receipts('mine.profile_id')} and ${receipts('mine.other_id')}) as "readBySeq",
      (select json_build_object('seq', m.seq, 'text', m.text, 'at', m.created_at, 'isMine', m.profile_id = mine.profile_id,
          'kind', m.kind, 'isHeld', m.is_held)
        from message m where m.conversation_id = mine.conversation_id
          and (m.profile_id = mine.profile_id or gone."left" is distinct from 'left') order by m.seq desc limit 1) as last,
      array(select word from hidden_word where profile_id = ${me} order by word) as "hiddenWords"
    from (select n.*, c.opened_at, c.last_at from participant n join conversation c on c.id = n.conversation_id
        where n.profile_id = ${me} and (${withId ?? null}::uuid is null or n.other_id = ${withId ?? null})
          and ${isAfter(after, sql`c.last_at`, sql`n.other_id`)}
          and not ${isBarred(sql`n.profile_id`, sql`n.other_id`)}
        order by c.last_at desc, n.other_id desc limit ${most}) mine
      left join profile p on p.id = mine.other_id
      left join lateral (select * from gone_member g where g.profile_id = mine.other_id limit 1) gone on true
    order by mine.last_at desc, mine.other_id desc`.execute(db)
  return rows
}

/** Number of conversations with unread messages. */
export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${unreadConversations(memberId)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A page of messages between two numbers: next to `after`, else next to `before`, else the last; by number. */
export async function findMessages(
  db: Db,
  { id, memberId }: { readonly id: number; readonly memberId: string },
  {
    before,
    after,
    most,
  }: { readonly before?: number | undefined; readonly after?: number | undefined; readonly most: number },
): Promise<KeptMessage[]> {
  const rows = await db
    .selectFrom('message as m')
    .innerJoin('profile as p', 'p.id', 'm.profile_id')
    // without photos that staff have removed since
    .leftJoin('photo as f', (join) => join.onRef('f.id', '=', 'm.photo_id').on('f.is_shown', '=', true))
    .select((is) => [
      'm.seq',
      'm.text',
      'm.created_at as at',
      is('m.profile_id', '=', memberId).$castTo<boolean>().as('isMine'),
      'p.name as author',
      personBy(sql`m.profile_id`, sql`m.by_account_id`).as('by'),
      is.ref('m.kind').$castTo<KeptMessage['kind']>().as('kind'),
      'm.is_held as isHeld',
      'f.file_name as photo',
    ])
    .where('m.conversation_id', '=', id)
    // messages of a member whose deletion waits for a hold to end
    .where((is) =>
      is.or([
        is('m.profile_id', '=', memberId),
        is.not(
          is.exists(
            is.selectFrom('leaving_on_hold as h').select('h.profile_id').whereRef('h.profile_id', '=', 'm.profile_id'),
          ),
        ),
      ]),
    )
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('m.seq', '>', after ?? 0))
    .orderBy('m.seq', after === undefined ? 'desc' : 'asc')
    .limit(most)
    .execute()
  return after === undefined ? rows.toReversed() : rows
}

/** The read mark of both sides. */
export interface ReadMark {
  /** The other side sees it. */
  readonly isSeen: boolean
  readonly seq: number
}

/**
 * Moves the read mark forward, at most to the last message. Undefined if it stays, null without a visible conversation.
 */
export async function saveRead(
  tx: Tx,
  { memberId, otherId, seq }: { readonly memberId: string; readonly otherId: string; readonly seq: number },
): Promise<ReadMark | undefined | null> {
  const { rows } = await sql<{ old: number; seq: number; isSeen: boolean }>`
    with mine as (
      select n.read_seq as old, least(${seq}, c.last_seq) as seq
        from participant n join conversation c on c.id = n.conversation_id
        where n.profile_id = ${memberId} and n.other_id = ${otherId} and not ${isBarred(sql`n.profile_id`, sql`n.other_id`)}),
    moved as (
      update participant set read_seq = mine.seq from mine
        where profile_id = ${memberId} and other_id = ${otherId} and read_seq < mine.seq)
    select mine.old, mine.seq, not exists (select from notification_setting s
      where s.profile_id in (${memberId}, ${otherId}) and not s.read_receipts) as "isSeen" from mine`.execute(tx)
  const [mark] = rows
  if (!mark) return null
  return mark.seq > mark.old ? { isSeen: mark.isSeen, seq: mark.seq } : undefined
}

/** False if there is no visible conversation. */
export async function updateSide(
  db: Db,
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
  { isMuted, isArchived }: { readonly isMuted: boolean | undefined; readonly isArchived: boolean | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('participant as n')
    // an update needs a column to set
    .set({ profile_id: memberId, is_muted: isMuted, is_archived: isArchived })
    .where('n.profile_id', '=', memberId)
    .where('n.other_id', '=', otherId)
    .where(sql<boolean>`not ${isBarred(sql`n.profile_id`, sql`n.other_id`)}`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
