import type { CheckInAnswer } from '@thunai/contract/meeting/check-ins'
import { CHECK_INS } from '@thunai/contract/frame/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import { isStaying } from '../../profile/standing/standing.api.ts'

/** When either member's number was first given to the other; undefined if never. */
export async function findExchange(tx: Tx, one: string, other: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('disclosure')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('what', '=', 'contact')
    .where((is) =>
      is.or([
        is.and([is('owner_id', '=', one), is('receiver_id', '=', other)]),
        is.and([is('owner_id', '=', other), is('receiver_id', '=', one)]),
      ]),
    )
    .where(isStaying(sql`${other}::uuid`))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** @returns false if the member has answered already */
export async function insertCheckIn(
  tx: Tx,
  by: Actor,
  { aboutId, answer, at }: { readonly aboutId: string; readonly answer: CheckInAnswer; readonly at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('check_in')
    .values({ profile_id: by.profileId, about_id: aboutId, by_account_id: by.accountId, answer, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .execute()
  return added.length === 1
}

/** Every warning about a member, first one first. */
export async function findWarnings(tx: Tx, aboutId: string): Promise<{ answer: CheckInAnswer; memberId: string }[]> {
  const { rows } = await sql<{ answer: CheckInAnswer; memberId: string }>`
    select c.answer, p.member_id as "memberId" from check_in c join profile p on p.id = c.profile_id
    where c.about_id = ${aboutId} and c.answer <> 'well' order by c.at`.execute(tx)
  return rows
}

export interface DueCheckIn {
  readonly profileId: string
  readonly memberId: string
  readonly name: string
  readonly since: Date
}

/** Members with an unanswered check-in, latest first, without those whom the member blocked. */
export async function findDue(db: Db, profileId: string, before: Date): Promise<DueCheckIn[]> {
  const { rows } = await sql<DueCheckIn>`
    select p.id as "profileId", p.member_id as "memberId", p.name, x.since from (
      select case when d.owner_id = ${profileId} then d.receiver_id else d.owner_id end as other, min(d.at) as since
      from disclosure d where d.what = 'contact' and (d.owner_id = ${profileId} or d.receiver_id = ${profileId}) group by 1) x
    join profile p on p.id = x.other
    where x.since <= ${before} and ${isStaying(sql`p.id`)}
      and not exists (select from check_in c where c.profile_id = ${profileId} and c.about_id = p.id)
      and not exists (select from block b where b.blocker_id = ${profileId} and b.blocked_id = p.id)
    order by x.since desc limit ${CHECK_INS.listed}`.execute(db)
  return rows
}

export interface CheckInToAsk {
  readonly to: string
  readonly about: string
}

/**
 * Both sides of each exchange in a period that weren't asked and haven't answered; both members exist, and neither side
 * blocked the other.
 */
export async function findUnasked(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
  most: number,
): Promise<CheckInToAsk[]> {
  const { rows } = await sql<CheckInToAsk>`
    select distinct side.teller as "to", side.other as about from disclosure d
      join profile owner on owner.id = d.owner_id join profile receiver on receiver.id = d.receiver_id
      cross join lateral (values (d.owner_id, d.receiver_id), (d.receiver_id, d.owner_id)) side (teller, other)
    where d.what = 'contact' and d.at between ${from} and ${until}
      and not exists (select from notification n where n.profile_id = side.teller and n.once_key = 'checkIn ' || side.other)
      and not exists (select from check_in c where c.profile_id = side.teller and c.about_id = side.other)
      and not exists (select from block b where b.blocker_id = side.teller and b.blocked_id = side.other)
      and ${isStaying(sql`side.teller`)} and ${isStaying(sql`side.other`)}
    limit ${most}`.execute(db)
  return rows
}
