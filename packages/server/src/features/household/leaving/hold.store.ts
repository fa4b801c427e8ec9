import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** True if a legal hold applies to the member: set by staff, or caused by an open case about the member. */
export async function isHeld(tx: Db | Tx, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select is_held(${memberId}, ${now}) as held`.execute(tx)
  return rows[0]?.held ?? false
}

export async function insertLeaving(
  tx: Tx,
  { accountId, profileId }: { readonly accountId: string; readonly profileId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('leaving_on_hold')
    .values({ account_id: accountId, profile_id: profileId, asked_at: now })
    .onConflict((row) => row.doNothing())
    .execute()
}

export async function isLeaving(tx: Tx, profileId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('leaving_on_hold')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return found !== undefined
}

export interface WaitingLeaving {
  readonly accountId: string
  readonly profileId: string
}

/** Pending deletions with no hold any more. */
export async function findReleased(db: Db, now: Date, most: number): Promise<WaitingLeaving[]> {
  const { rows } = await sql<WaitingLeaving>`select h.account_id as "accountId", h.profile_id as "profileId"
    from leaving_on_hold h join profile p on p.id = h.profile_id
    where not is_held(p.member_id, ${now}) order by h.asked_at limit ${most}`.execute(db)
  return rows
}

export interface Hold {
  readonly memberId: string
  readonly reason: string
  readonly until: Date
}

export async function saveHold(
  tx: Tx,
  { memberId, reason, until }: Hold,
  by: { readonly staffId: string; readonly email: string },
  now: Date,
): Promise<void> {
  const values = { reason, until, set_by: by.staffId, set_email: by.email, set_at: now }
  await tx
    .insertInto('member_hold')
    .values({ member_id: memberId, ...values })
    .onConflict((row) => row.column('member_id').doUpdateSet(values))
    .execute()
}

/** False if there is none. */
export async function deleteHold(tx: Tx, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('member_hold').where('member_id', '=', memberId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** True if the service knows a member of this id, present or former. */
export async function isKnownMember(tx: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select
    exists (select from profile where member_id = ${memberId})
    or exists (select from former_member where member_id = ${memberId})
    or exists (select from evidence where member_id = ${memberId})
    or exists (select from registration_origin where member_id = ${memberId}) as is`.execute(tx)
  return rows[0]?.is ?? false
}

export interface FoundHold {
  readonly reason: string
  readonly until: Date
  readonly by: string
}

export async function findHold(db: Db | Tx, memberId: string, now: Date): Promise<FoundHold | undefined> {
  return db
    .selectFrom('member_hold')
    .select(['reason', 'until', 'set_email as by'])
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst()
}

/** A present member, and whether the deletion waits for a hold to end. */
export async function findMemberNow(
  tx: Db | Tx,
  memberId: string,
): Promise<{ profileId: string; isLeaving: boolean } | undefined> {
  const { rows } = await sql<{ profileId: string; isLeaving: boolean }>`select p.id as "profileId",
      exists (select from leaving_on_hold h where h.profile_id = p.id) as "isLeaving"
    from profile p where p.member_id = ${memberId}`.execute(tx)
  return rows[0]
}
