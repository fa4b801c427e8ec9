import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

export interface KeptAlliance {
  readonly profileId: string
  readonly otherId: string | null
  readonly isOutside: boolean
  readonly proposedAt: Date
  readonly fixedAt: Date | null
}

/** Of a row of `alliance`: what one side says of its match ends with the connection; a fixed match stays. */
const STANDS = sql<boolean>`(alliance.fixed_at is not null or exists (select from interaction i
  where i.viewer_id = alliance.profile_id and i.target_id = alliance.other_id and i.connected_at is not null))`

const alliances = (db: Db | Tx) =>
  db
    .selectFrom('alliance')
    .select([
      'profile_id as profileId',
      sql<string | null>`case when ${isStaying(sql.ref('other_id'))} and ${STANDS} then other_id end`.as('otherId'),
      'is_outside as isOutside',
      'proposed_at as proposedAt',
      'fixed_at as fixedAt',
    ])

/** True if the profile's match is fixed: others then don't see it. */
export async function isFixed(db: Db | Tx, profileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .where('fixed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export const findAlliance = (db: Db | Tx, profileId: string): Promise<KeptAlliance | undefined> =>
  alliances(db).where('profile_id', '=', profileId).executeTakeFirst()

/** The latest claim of a match with this member, or a given family's claim; undefined across a block. */
export const findProposal = (db: Db | Tx, otherId: string, by?: string): Promise<KeptAlliance | undefined> =>
  alliances(db)
    .where('other_id', '=', otherId)
    .$if(by !== undefined, (query) => query.where('profile_id', '=', by ?? ''))
    .where('fixed_at', 'is', null)
    .where(STANDS)
    .where(isStaying(sql.ref('profile_id')))
    .where(
      sql<boolean>`not exists (select from barred b where b.member_id = alliance.other_id and b.other_id = alliance.profile_id)`,
    )
    .orderBy('proposed_at', 'desc')
    .executeTakeFirst()

/** The other family of a match, unless a block separates the two. */
export async function findOther(
  db: Db | Tx,
  { profileId, otherId }: { readonly profileId: string; readonly otherId: string },
): Promise<{ readonly profileId: string; readonly name: string } | undefined> {
  return db
    .selectFrom('profile')
    .select(['id as profileId', 'name'])
    .where('id', '=', otherId)
    .where(sql<boolean>`not exists (select from barred b where b.member_id = ${profileId} and b.other_id = profile.id)`)
    .executeTakeFirst()
}

/**
 * Locks these profiles, and everyone with whom they share an interest or photo request, by id. Serializes changes
 * between two members, and marks photos whose names the other side knows.
 * @returns the existing ones
 */
export async function lockWithOthers(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from profile where id in (
      select unnest(${[...ids]}::uuid[])
      union select target_id from interaction where viewer_id = any (${[...ids]}::uuid[]) and interest_at is not null
      union select viewer_id from interaction where target_id = any (${[...ids]}::uuid[]) and interest_at is not null
      union select owner_id from photo_request where asker_id = any (${[...ids]}::uuid[])
      union select asker_id from photo_request where owner_id = any (${[...ids]}::uuid[]))
    order by id for no key update`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Families with a pending or accepted interest between them and this one, except the family of the match. */
export async function findHopeful(tx: Tx, profileId: string, otherId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select target_id as id from interaction
      where viewer_id = ${profileId} and interest_state in ('sent', 'accepted') and target_id is distinct from ${otherId}::uuid
    union select viewer_id from interaction
      where target_id = ${profileId} and interest_state in ('sent', 'accepted') and viewer_id is distinct from ${otherId}::uuid
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores what a match outside the service is about to end, while it can be undone. */
export async function keepEnded(tx: Tx, profileId: string): Promise<void> {
  await sql`select keep_ended(${profileId})`.execute(tx)
}

/**
 * Restores what a match outside the service ended.
 * @returns the families affected
 */
export async function restoreEnded(tx: Tx, profileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select restore_ended(${profileId}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A contact that its owner revoked stays revoked when the match is undone. */
export async function forgetEndedContact(tx: Tx, ownerId: string, receiverId: string): Promise<void> {
  await sql`update alliance_ended set was = was || '{"contact_shared_at": null, "contact_shared_by": null}'
    where what = 'interaction' and by_id = ${ownerId} and to_id = ${receiverId}`.execute(tx)
}

/** What a block ends between two families stays ended when the match is undone. */
export async function forgetEndedBetween(tx: Tx, a: string, b: string): Promise<void> {
  const between = sql`((by_id = ${a} and to_id = ${b}) or (by_id = ${b} and to_id = ${a}))`
  await sql`delete from alliance_ended where what <> 'interaction' and ${between}`.execute(tx)
  await sql`update alliance_ended set was = was
      || '{"contact_shared_at": null, "contact_shared_by": null, "photos_shown_until": null}'
    where ${between}`.execute(tx)
}

/** Call once it can't be undone any more. */
export async function forgetEnded(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('alliance_ended').where('profile_id', '=', profileId).execute()
}

export async function endWithOthers(tx: Tx, profileId: string, otherId: string | null): Promise<void> {
  await sql`select end_with_others(${profileId}, ${otherId}::uuid)`.execute(tx)
}

/** Stores a family's claim about its match, replacing an earlier one. */
export async function saveAlliance(
  tx: Tx,
  by: Actor,
  alliance: Pick<KeptAlliance, 'otherId' | 'fixedAt'> & { readonly now: Date },
): Promise<void> {
  const values = {
    other_id: alliance.otherId,
    by_account_id: by.accountId,
    is_outside: alliance.otherId === null,
    proposed_at: alliance.now,
    fixed_at: alliance.fixedAt,
    days_returned_at: null,
    waiting_ended_at: null,
    reminded_at: null,
  }
  await tx
    .insertInto('alliance')
    .values({ profile_id: by.profileId, ...values })
    .onConflict((row) => row.column('profile_id').doUpdateSet(values))
    .execute()
}

export async function saveFixed(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx
    .updateTable('alliance')
    .set({ fixed_at: now, waiting_ended_at: null })
    .where('profile_id', '=', profileId)
    .execute()
}

export async function deleteAlliance(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('alliance').where('profile_id', '=', profileId).execute()
}

/** Claims a match recorded before a moment that still waits for the other side, to remind that side once. */
export async function takeUnanswered(
  tx: Tx,
  before: Date,
  now: Date,
): Promise<{ readonly profileId: string; readonly otherId: string } | undefined> {
  const { rows } = await sql<{ profileId: string; otherId: string }>`
    update alliance set reminded_at = ${now} where profile_id = (
      select profile_id from alliance
      where fixed_at is null and reminded_at is null and other_id is not null and proposed_at <= ${before}
        and ${isStaying(sql`profile_id`)} and ${isStaying(sql`other_id`)}
      order by proposed_at limit 1 for update skip locked)
    returning profile_id as "profileId", other_id as "otherId"`.execute(tx)
  return rows[0]
}

/** Deletes other families' claims about a family whose match is fixed. */
export async function deleteProposalsTo(tx: Tx, profileId: string): Promise<void> {
  await tx.deleteFrom('alliance').where('other_id', '=', profileId).where('fixed_at', 'is', null).execute()
}

/**
 * Interests still pending though a side's match is fixed. Across a block they expire normally: an earlier refund would
 * reveal the match.
 */
export async function findWaiting(db: Db, most: number): Promise<{ senderId: string; receiverId: string }[]> {
  const waits = sql`a.fixed_at is not null and a.waiting_ended_at is null and i.interest_state = 'sent'
    and ${isStaying(sql`i.viewer_id`)} and ${isStaying(sql`i.target_id`)}
    and not exists (select from barred b where b.member_id = i.viewer_id and b.other_id = i.target_id)`
  const { rows } = await sql<{ senderId: string; receiverId: string }>`
    select i.viewer_id as "senderId", i.target_id as "receiverId" from alliance a
      join interaction i on i.viewer_id = a.profile_id where ${waits}
    union select i.viewer_id, i.target_id from alliance a
      join interaction i on i.target_id = a.profile_id where ${waits}
    limit ${most}`.execute(db)
  return rows
}

/** Marks matches fixed before a moment as settled: no interest is pending around them. */
export async function noteWaitingEnded(db: Db, fixedBefore: Date, now: Date): Promise<void> {
  await sql`update alliance a set waiting_ended_at = ${now}
    where a.fixed_at <= ${fixedBefore} and a.waiting_ended_at is null
      and not exists (select from interaction i where i.viewer_id = a.profile_id and i.interest_state = 'sent')
      and not exists (select from interaction i where i.target_id = a.profile_id and i.interest_state = 'sent')`.execute(
    db,
  )
}

const withDaysLeft = (outsideBefore: Date) =>
  sql<boolean>`alliance.fixed_at is not null and alliance.days_returned_at is null
    and (not alliance.is_outside or alliance.fixed_at <= ${outsideBefore})`

/** The owner's account of a profile. */
export async function findStanding(
  tx: Tx,
  profileId: string,
): Promise<{ readonly accountId: string; readonly memberId: string } | undefined> {
  return tx
    .selectFrom('profile')
    .select(['account_id as accountId', 'member_id as memberId'])
    .where('id', '=', profileId)
    .executeTakeFirst()
}

/**
 * Families due a refund for the remaining days of their plans, longest wait first; for a match outside the service,
 * once it can't be undone.
 */
export async function findDaysLeft(db: Db, outsideBefore: Date, most: number): Promise<string[]> {
  const found = await db
    .selectFrom('alliance')
    .select('profile_id as profileId')
    .where(withDaysLeft(outsideBefore))
    .orderBy('fixed_at')
    .limit(most)
    .execute()
  return found.map(({ profileId }) => profileId)
}

/** Locks such a family; undefined if another server has paid the refund meanwhile. */
export async function takeDaysLeft(
  tx: Tx,
  profileId: string,
  outsideBefore: Date,
): Promise<{ readonly fixedAt: Date } | undefined> {
  return tx
    .selectFrom('alliance')
    .select((is) => is.ref('fixed_at').$notNull().as('fixedAt'))
    .where('profile_id', '=', profileId)
    .where(withDaysLeft(outsideBefore))
    .forUpdate()
    .executeTakeFirst()
}

export async function noteDaysReturned(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx.updateTable('alliance').set({ days_returned_at: now }).where('profile_id', '=', profileId).execute()
}

/** A plan paid for after the refund is refunded too: the background task looks at the match again. */
export async function reopenDays(tx: Tx, profileId: string): Promise<void> {
  await tx
    .updateTable('alliance')
    .set({ days_returned_at: null })
    .where('profile_id', '=', profileId)
    .where('days_returned_at', 'is not', null)
    .execute()
}
