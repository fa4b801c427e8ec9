import { FAMILY } from '@thunai/contract/frame/limits'
import type { Person, Relation, Vote } from '@thunai/contract/identity/family'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/**
 * SQL for the person who acted for a profile, as JSON of a `Person`: null if the candidate alone runs it, or if that
 * person has left. "" for a missing name.
 */
export const personBy = (profileId: RawBuilder<unknown>, accountId: RawBuilder<unknown>) =>
  sql<Person | null>`(select json_build_object('name', coalesce(pp.name, case when pp.role = 'candidate' then own.name else '' end),
      'relation', relation_of(pp.role, pp.relation, own.created_for))
    from profile_person pp join profile own on own.id = pp.profile_id
    where pp.profile_id = ${profileId} and pp.account_id = ${accountId} and (pp.role <> 'candidate'
      or exists (select from profile_person other where other.profile_id = pp.profile_id and other.account_id <> pp.account_id)))`

export interface KeptVote {
  readonly name: string
  readonly relation: Relation
  readonly vote: Vote
  readonly at: Date
  readonly isYou: boolean
  readonly isVeto: boolean
  /** By a relative without an account, through a link. */
  readonly byLink: boolean
}

/** The family's votes on a profile, including relatives who voted by link, first vote first. */
export async function findVotes(db: Db, by: Actor, targetId: string): Promise<KeptVote[]> {
  const { rows } = await sql<KeptVote>`
    select name, relation, vote, at, "isYou", "isVeto", "byLink" from (select coalesce(pp.name, case when pp.role = 'candidate' then p.name else '' end) as name,
      relation_of(pp.role, pp.relation, p.created_for) as relation, w.vote, w.voted_at as at,
      w.account_id = ${by.accountId} as "isYou", pp.role = 'candidate' and w.vote = 'no' as "isVeto", false as "byLink",
      w.account_id as id
    from family_word w join profile_person pp on pp.profile_id = w.profile_id and pp.account_id = w.account_id
    join profile p on p.id = w.profile_id
    where w.profile_id = ${by.profileId} and w.target_id = ${targetId} and w.vote is not null
      and ${isStaying(sql`w.target_id`)}
    union all
    select k.name, k.relation, k.vote, k.voted_at, false, false, true, k.id
    from profile_link k where k.profile_id = ${by.profileId} and k.target_id = ${targetId} and k.vote is not null
      and ${isStaying(sql`k.target_id`)}) votes
    order by at, id limit ${FAMILY.votes}`.execute(db)
  return rows
}

/** The caller's own note on a profile, and the number of people at the table. */
export async function findOwnVoteAndNote(
  db: Db,
  by: Actor,
  targetId: string,
): Promise<{ note: string; people: number }> {
  const { rows } = await sql<{ note: string; people: number }>`select
    coalesce((select note from family_word where profile_id = ${by.profileId} and account_id = ${by.accountId}
      and target_id = ${targetId} and ${isStaying(sql`target_id`)}), '') as note,
    (select count(*) from profile_person where profile_id = ${by.profileId}) as people`.execute(db)
  return rows[0] ?? { note: '', people: 0 }
}

export async function countPeople(tx: Tx, profileId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('profile_person')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a vote or note; deletes the row once it is empty. */
export async function saveVoteOrNote(
  tx: Tx,
  { profileId, accountId }: Actor,
  targetId: string,
  said: { readonly vote: Vote | null; readonly at: Date } | { readonly note: string },
): Promise<void> {
  const row = 'note' in said ? { note: said.note } : { vote: said.vote, voted_at: said.vote === null ? null : said.at }
  await tx
    .insertInto('family_word')
    .values({ profile_id: profileId, account_id: accountId, target_id: targetId, ...row })
    .onConflict((on) => on.columns(['profile_id', 'target_id', 'account_id']).doUpdateSet(row))
    .execute()
  await tx
    .deleteFrom('family_word')
    .where('profile_id', '=', profileId)
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .where('vote', 'is', null)
    .where('note', '=', '')
    .execute()
}

/** True if the profile's candidate, other than the caller, declined the other profile. */
export async function isVetoed(db: Db | Tx, by: Actor, targetId: string): Promise<boolean> {
  const row = await db
    .selectFrom('family_word as w')
    .innerJoin('profile_person as pp', (join) =>
      join.onRef('pp.profile_id', '=', 'w.profile_id').onRef('pp.account_id', '=', 'w.account_id'),
    )
    .select('w.vote')
    .where('w.profile_id', '=', by.profileId)
    .where('w.target_id', '=', targetId)
    .where('w.account_id', '<>', by.accountId)
    .where('w.vote', '=', 'no')
    .where('pp.role', '=', 'candidate')
    .executeTakeFirst()
  return row !== undefined
}
