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
  /** The author's member id. */
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

/** The story of a profile's match, by either family. */
export const findStory = (db: Db | Tx, profileId: string): Promise<KeptStory | undefined> =>
  stories(db)
    .where((is) => is.or([is('s.by_profile_id', '=', profileId), is('s.with_profile_id', '=', profileId)]))
    .executeTakeFirst()

export const findStoryById = (tx: Tx, id: string): Promise<KeptStory | undefined> =>
  stories(tx).where('s.id', '=', id).executeTakeFirst()

/** Matches that both families have confirmed, seen from each side. */
const fixedMatches = (db: Db | Tx) =>
  db
    .selectFrom('alliance as mine')
    .innerJoin('alliance as theirs', (join) =>
      join.onRef('theirs.profile_id', '=', 'mine.other_id').onRef('theirs.other_id', '=', 'mine.profile_id'),
    )
    .where('mine.fixed_at', 'is not', null)
    .where('theirs.fixed_at', 'is not', null)

const NOT_BARRED = sql<boolean>`not exists (select from barred b where b.member_id = mine.profile_id and b.other_id = mine.other_id)`

/**
 * The other profile of a match that both have confirmed; undefined for a match outside the service, across a block, and
 * once either has left.
 */
export async function findFixedWith(db: Db | Tx, profileId: string): Promise<string | undefined> {
  const found = await fixedMatches(db)
    .select('theirs.profile_id as id')
    .where('mine.profile_id', '=', profileId)
    .where(NOT_BARRED)
    .executeTakeFirst()
  return found?.id
}

interface StoryQuery {
  /** When the match was fixed. */
  readonly from: Date
  readonly until: Date
  /** The question's key: profiles that were asked are skipped. */
  readonly once: string
  readonly most: number
}

/** Profiles whose match was fixed in this period and has no story yet. */
export async function findWithoutStory(
  db: Db,
  { from, until, once, most }: StoryQuery,
): Promise<{ profileId: string }[]> {
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

/** Stores the staff's decision on a pending story; undefined if there is none any more. */
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

/** @returns false if it is no longer published */
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

/** Sets it back to waiting for the staff's decision. */
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

/** A published story. */
export interface ToldStory extends Pick<KeptStory, 'id' | 'language' | 'couple' | 'place' | 'text'> {
  readonly decidedAt: Date
  /** Of both families. */
  readonly memberIds: string[]
}

/**
 * The latest published stories in each language, newest first; without families that are blocked or that staff paused.
 */
export async function findPublishedStories(db: Db, most: number): Promise<ToldStory[]> {
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

/** Of these stories, those waiting for the staff's decision. */
export async function findWaitingStories(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('alliance_story')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'review')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
