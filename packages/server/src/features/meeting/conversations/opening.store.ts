import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/**
 * Opens the conversation of two members in the transaction that connects them; after a decline, the same conversation
 * again. Writing depends on the connection alone.
 */
export async function openConversation(tx: Tx, pair: readonly [string, string], at: Date): Promise<void> {
  const [low, high] = pair.toSorted()
  await sql`with opened as (
      insert into conversation (low_id, high_id, opened_at, last_at) values (${low}, ${high}, ${at}, ${at})
        on conflict (low_id, high_id) do nothing returning id)
    insert into participant (conversation_id, profile_id, other_id)
      select opened.id, side.profile_id, side.other_id from opened,
        (values (${low}::uuid, ${high}::uuid), (${high}::uuid, ${low}::uuid)) side (profile_id, other_id)`.execute(tx)
}

/** Deletes conversations that both sides have left. */
export async function deleteLeftConversations(db: Db): Promise<void> {
  await sql`delete from conversation c
    where not exists (select from participant p where p.conversation_id = c.id)`.execute(db)
}
