import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** The member's conversations with the member's own messages; without those of others. */
export async function exportOf(tx: Moment, { profileId }: { readonly profileId: string }) {
  return {
    conversations: await tx
      .selectFrom('participant as mine')
      .innerJoin('conversation as c', 'c.id', 'mine.conversation_id')
      .leftJoin('profile as p', (join) => join.onRef('p.id', '=', 'mine.other_id').on(isStaying(sql.ref('p.id'))))
      .select([
        'p.member_id as memberId',
        'c.opened_at as openedAt',
        'mine.is_muted as isMuted',
        'mine.is_archived as isArchived',
      ])
      .where('mine.profile_id', '=', profileId)
      .orderBy('c.opened_at')
      .orderBy('c.id')
      .execute(),
    messagesSent: await tx
      .selectFrom('message as m')
      .innerJoin('participant as mine', (join) =>
        join.onRef('mine.conversation_id', '=', 'm.conversation_id').onRef('mine.profile_id', '=', 'm.profile_id'),
      )
      .leftJoin('profile as p', (join) => join.onRef('p.id', '=', 'mine.other_id').on(isStaying(sql.ref('p.id'))))
      .select(['p.member_id as memberId', 'm.kind', 'm.text', 'm.is_held as isHeld', 'm.created_at as sentAt'])
      .where('m.profile_id', '=', profileId)
      .orderBy('m.created_at')
      .orderBy('m.conversation_id')
      .orderBy('m.seq')
      .execute(),
    hiddenWords: await tx
      .selectFrom('hidden_word')
      .select('word')
      .where('profile_id', '=', profileId)
      .orderBy('word')
      .execute(),
  }
}
