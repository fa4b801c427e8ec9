import type { StoryState, WrittenStory } from '@thunai/contract/meeting/stories'
import { LANGUAGES, type Language } from '@thunai/contract/values/languages'
import type { Reason } from '@thunai/contract/values/reasons'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Actor } from '../../../../policies/caller.ts'

export interface KeptStory extends WrittenStory {
  readonly id: string
  readonly byProfileId: string
  readonly withProfileId: string
  /** Of its author. */
  readonly byMemberId: string
  /** `asked` until the other family agrees. */
  readonly state: Exclude<StoryState['state'], 'none' | 'written'>
  readonly refusedFor: Reason | null
}

const stories = (db: Db | Tx) =>
  db
    .selectFrom('alliance_story as s')
    .innerJoin('profile as p', 'p.id', 's.by_profile_id')
    .select([
      's.id',
      's.by_profile_id as byProfileId',
      's.with_profile_id as withProfileId',
      'p.member_id as byMemberId',
      sql<Language>`s.language`.as('language'),
      's.couple',
      's.place',
      's.text',
      sql<KeptStory['state']>`s.state`.as('state'),
      sql<Reason | null>`s.refused_for`.as('refusedFor'),
    ])

/** The story of a profile's match, whichever of the two wrote it. */
export const findStory = (db: Db | Tx, profileId: string): Promise<KeptStory | undefined> =>
  stories(db)
    .where((is) => is.or([is('s.by_profile_id', '=', profileId), is('s.with_profile_id', '=', profileId)]))
    .executeTakeFirst()

export const findStoryById = (tx: Tx, id: string): Promise<KeptStory | undefined> =>
  stories(tx).where('s.id', '=', id).executeTakeFirst()

/** Matches that both families have fixed, seen from each side. */
const fixedMatches = (db: Db | Tx) =>
  db
    .selectFrom('alliance as mine')
    .innerJoin('alliance as theirs', (join) =>
      join.onRef('theirs.profile_id', '=', 'mine.other_id').onRef('theirs.other_id', '=', 'mine.profile_id'),
    )
    .where('mine.fixed_at', 'is not', null)
    .where('theirs.fixed_at', 'is not', null)

const NOT_BARRED = sql<boolean>`not exists (select from barred b where b.member_id = mine.profile_id and b.other_id = mine.other_id)`

/** With whom the match of a profile is fixed, as both have said; undefined for one outside, across a block, and once either has gone. */
export async function findFixedWith(db: Db | Tx, profileId: string): Promise<string | undefined> {
  const found = await fixedMatches(db)
    .select('theirs.profile_id as id')
    .where('mine.profile_id', '=', profileId)
    .where(NOT_BARRED)
    .executeTakeFirst()
  return found?.id
}

interface Unasked {
  /** When the match was fixed. */
  readonly from: Date
  readonly until: Date
  /** The key of the question: profiles that have been asked are left out. */
  readonly once: string
  readonly most: number
}

/** Profiles whose match was fixed in this time and has no story yet. */
export async function findWithoutStory(db: Db, { from, until, once, most }: Unasked): Promise<{ profileId: string }[]> {
  return fixedMatches(db)
    .innerJoin('profile as p', 'p.id', 'mine.profile_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('mine.profile_id as profileId')
    .where('mine.fixed_at', '>', from)
    .where('mine.fixed_at', '<=', until)
    .where('a.is_active', '=', true)
    .where(
      sql<boolean>`not exists (select from alliance_story s where mine.profile_id in (s.by_profile_id, s.with_profile_id))`,
    )
    .where(NOT_BARRED)
    .where(
      sql<boolean>`not exists (select from notification n where n.profile_id = mine.profile_id and n.once_key = ${once})`,
    )
    .orderBy('mine.fixed_at')
    .orderBy('mine.profile_id')
    .limit(most)
    .execute()
}

/** @returns its id */
export async function insertStory(
  tx: Tx,
  by: Actor,
  withProfileId: string,
  { language, couple, place, text }: WrittenStory,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('alliance_story')
    .values({
      by_profile_id: by.profileId,
      with_profile_id: withProfileId,
      by_account_id: by.accountId,
      language,
      couple,
      place,
      text,
      written_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveAgreed(tx: Tx, id: string, by: Actor, now: Date): Promise<void> {
  await tx
    .updateTable('alliance_story')
    .set({ state: 'review', agreed_at: now, agreed_by_account_id: by.accountId })
    .where('id', '=', id)
    .execute()
}

/** The two families. */
export type Pair = Pick<KeptStory, 'byProfileId' | 'withProfileId'>

/** Writes the word of staff on a story that waits for it; undefined where there is none any more. */
export const saveDecided = (
  tx: Tx,
  id: string,
  { refusedFor, at }: { readonly refusedFor: Reason | null; readonly at: Date },
): Promise<Pair | undefined> =>
  tx
    .updateTable('alliance_story')
    .set({ state: refusedFor === null ? 'told' : 'refused', refused_for: refusedFor, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .returning(['by_profile_id as byProfileId', 'with_profile_id as withProfileId'])
    .executeTakeFirst()

/** @returns false when it is told no more */
export async function saveTakenDown(tx: Tx, id: string, refusedFor: Reason, at: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('alliance_story')
    .set({ state: 'refused', refused_for: refusedFor, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'told')
    .returning('id')
    .execute()
  return taken.length === 1
}

/** It waits for the word of staff again. */
export const saveUndecided = (tx: Tx, id: string): Promise<Pair | undefined> =>
  tx
    .updateTable('alliance_story')
    .set({ state: 'review', refused_for: null, decided_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['told', 'refused'])
    .returning(['by_profile_id as byProfileId', 'with_profile_id as withProfileId'])
    .executeTakeFirst()

export async function deleteStory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('alliance_story').where('id', '=', id).execute()
}

/** A story that visitors read. */
export interface ToldStory extends Pick<KeptStory, 'id' | 'language' | 'couple' | 'place' | 'text'> {
  readonly decidedAt: Date
  /** Of both families. */
  readonly memberIds: string[]
}

/** The last stories told in each language, the newest first; none of a family that is blocked, or paused by staff. */
export async function findTold(db: Db, most: number): Promise<ToldStory[]> {
  const { rows } = await sql<ToldStory>`
    select told.* from unnest(${[...LANGUAGES]}::text[]) l (language) cross join lateral (
      select s.id, s.language, s.couple, s.place, s.text, s.decided_at as "decidedAt",
        array[mine.member_id, theirs.member_id] as "memberIds"
      from alliance_story s
      join profile mine on mine.id = s.by_profile_id
      join profile theirs on theirs.id = s.with_profile_id
      join account a on a.id = mine.account_id
      join account b on b.id = theirs.account_id
      where s.state = 'told' and s.language = l.language and a.is_active and b.is_active
        and mine.paused_until is null and theirs.paused_until is null
      order by s.decided_at desc, s.id
      limit ${most}) told
    order by told."decidedAt" desc, told.id`.execute(db)
  return rows
}

/** Of these stories: those that wait for the word of staff. */
export async function findWaitingStories(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('alliance_story')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'review')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
