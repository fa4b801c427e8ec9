import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/**
 * Before a profile is deleted, archives the member's name, and interests with families that received something. A
 * member whom staff blocked for good is marked as removed.
 */
export async function archiveFormerMember(tx: Tx, profileId: string, now: Date): Promise<void> {
  await sql`insert into former_member (profile_id, member_id, name, how, left_at)
    select p.id, p.member_id, p.name, coalesce(gone."left", 'left'), ${now}
    from profile p left join gone_member gone on gone.profile_id = p.id where p.id = ${profileId}
    on conflict (profile_id) do nothing`.execute(tx)
  // without the leaving member's own notes
  await sql`insert into interest_trace (profile_id, other_id, is_mine, state, note, sent_at, answered_at, connected_at, shares_contact, contact_shared)
    select i.viewer_id, i.target_id, true, i.interest_state, i.interest_note, i.interest_at, i.interest_answered_at, i.connected_at,
      i.contact_shared_at is not null, back.contact_shared_at is not null and i.connected_at is not null
    from interaction i left join interaction back on back.viewer_id = i.target_id and back.target_id = i.viewer_id
    where i.target_id = ${profileId} and i.interest_at is not null and were_close(i.viewer_id, i.target_id)
    union all
    select i.target_id, i.viewer_id, false, i.interest_state, null, i.interest_at, i.interest_answered_at, i.connected_at,
      back.contact_shared_at is not null, i.contact_shared_at is not null and i.connected_at is not null
    from interaction i left join interaction back on back.viewer_id = i.target_id and back.target_id = i.viewer_id
    where i.viewer_id = ${profileId} and i.interest_at is not null and were_close(i.viewer_id, i.target_id)
    on conflict do nothing`.execute(tx)
  // the member's own traces of others
  await tx.deleteFrom('interest_trace').where('profile_id', '=', profileId).execute()
}

/** The member, and former members of whom the member has a trace. */
export async function findTraced(tx: Tx, profileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.profile_id as id from former_member f where f.profile_id in (
    select other_id from participant where profile_id = ${profileId}
    union all select other_id from interest_trace where profile_id = ${profileId}
    union all select owner_id from disclosure where receiver_id = ${profileId}
    union all select receiver_id from disclosure where owner_id = ${profileId})`.execute(tx)
  return [profileId, ...rows.map(({ id }) => id)]
}

/** Deletes former members of whom no family has a trace any more. */
export async function forgetUntraced(tx: Tx, profileIds: readonly string[]): Promise<void> {
  await sql`delete from former_member f where f.profile_id = any (${profileIds})
      and not exists (select from participant p where p.other_id = f.profile_id)
      and not exists (select from disclosure d where d.owner_id = f.profile_id)
      and not exists (select from disclosure d where d.receiver_id = f.profile_id)
      and not exists (select from interest_trace t where t.other_id = f.profile_id)`.execute(tx)
}
