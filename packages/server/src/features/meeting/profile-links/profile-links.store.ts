import type { Relation, Vote } from '@thunai/contract/identity/family'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isAfter, microsOf, type PageCursor } from '../../../platform/db/page-cursor.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** A profile to show, and the person to show it to. */
export interface NewProfileLink {
  readonly targetId: string
  readonly name: string
  readonly relation: Relation
}

interface Stored extends NewProfileLink {
  readonly id: string
  readonly at: Date
  readonly until: Date
  readonly takenBackAt: Date | null
  readonly vote: Vote | null
}

export interface ListedLink extends Stored, PageCursor {
  readonly seen: number
}

/** The profile behind a link. */
export interface LinkedProfile extends Stored {
  /** The family that sent the link. */
  readonly senderId: string
  readonly senderMemberId: string
  /** The family may show profiles, and the sender still acts for it. */
  readonly maySend: boolean
}

const STORED = sql<Stored>`k.id, k.target_id as "targetId", k.name, k.relation, k.at, k.until, k.taken_back_at as "takenBackAt",
  k.vote`

/** True if the family has opened the profile, which its allowance counts. */
export async function hasOpened(tx: Tx, profileId: string, targetId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('interaction')
    .select('viewer_id')
    .where('viewer_id', '=', profileId)
    .where('target_id', '=', targetId)
    .where('profile_viewed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function countOpen(tx: Tx, profileId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('profile_link')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where('taken_back_at', 'is', null)
    .where('until', '>', now)
    .where(isStaying(sql.ref('target_id')))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns the new link's id */
export async function insertLink(
  tx: Tx,
  by: Actor,
  { targetId, name, relation }: NewProfileLink,
  { tokenHash, at, until }: { readonly tokenHash: Buffer; readonly at: Date; readonly until: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('profile_link')
    .values({
      profile_id: by.profileId,
      by_account_id: by.accountId,
      target_id: targetId,
      token_hash: tokenHash,
      name,
      relation,
      at,
      until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A page of a family's links, latest first: all, or those that show one profile. */
export async function findLinks(
  db: Db,
  { profileId, targetId }: { readonly profileId: string; readonly targetId: string | undefined },
  { after, most }: { readonly after: PageCursor | undefined; readonly most: number },
): Promise<ListedLink[]> {
  const ofTarget = targetId === undefined ? sql`true` : sql`k.target_id = ${targetId}`
  const { rows } = await sql<ListedLink>`select ${STORED}, ${microsOf(sql`k.at`)} as micros, k.seen
    from profile_link k where k.profile_id = ${profileId} and ${ofTarget} and ${isStaying(sql`k.target_id`)}
      and ${isAfter(after, sql`k.at`, sql`k.id`)}
    order by k.at desc, k.id desc limit ${most}`.execute(db)
  return rows
}

/** The profile behind a link, by the hash of its token. */
export async function findByLink(db: Db, tokenHash: Buffer): Promise<LinkedProfile | undefined> {
  const { rows } =
    await sql<LinkedProfile>`select ${STORED}, k.profile_id as "senderId", own.member_id as "senderMemberId",
      sender.is_active and owner.is_active and pp.role <> 'relative' and own.is_available and own.visibility <> 'nobody'
        and own.hidden_until is null and own.paused_until is null and own.unsealed_at is null and own.fixed_at is null
        and not is_refused(own.id) as "maySend"
    from profile_link k join profile own on own.id = k.profile_id join account owner on owner.id = own.account_id
    join account sender on sender.id = k.by_account_id
    join profile_person pp on pp.profile_id = k.profile_id and pp.account_id = k.by_account_id
    where k.token_hash = ${tokenHash} and ${isStaying(sql`k.profile_id`)} and ${isStaying(sql`k.target_id`)}`.execute(
      db,
    )
  return rows[0]
}

/** True if the viewer sees photos meant for a few. */
export async function seesPhotosForFew(db: Db, viewerId: string, targetId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ isClose: boolean }>`select is_close(mine, ${today}) as "isClose" from interaction mine
    where mine.viewer_id = ${viewerId} and mine.target_id = ${targetId}`.execute(db)
  return rows[0]?.isClose ?? false
}

export async function countSeen(db: Db, id: string): Promise<void> {
  await db
    .updateTable('profile_link')
    .set((of) => ({ seen: of('seen', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** False if the link has ended meanwhile. */
export async function saveVote(tx: Tx, id: string, vote: Vote, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profile_link')
    .set({ vote, voted_at: now })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a link of the family; "over" if it had ended already, undefined if the family has no link of this id. */
export async function endLink(
  db: Db,
  profileId: string,
  id: string,
  now: Date,
): Promise<'takenBack' | 'over' | undefined> {
  const ended = await db
    .updateTable('profile_link')
    .set({ taken_back_at: now })
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('taken_back_at', 'is', null)
    .where('until', '>', now)
    .where(isStaying(sql.ref('target_id')))
    .returning('id')
    .executeTakeFirst()
  if (ended) return 'takenBack'
  const known = await db
    .selectFrom('profile_link')
    .select('id')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where(isStaying(sql.ref('target_id')))
    .executeTakeFirst()
  return known && 'over'
}
