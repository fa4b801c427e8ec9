import type { StillLookingAnswer } from '@thunai/contract/household/still-looking'
import { dayInIndia } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { deleteOld } from '../../../platform/db/delete-old.ts'

export interface Silent {
  readonly profileId: string
  readonly name: string
  /** Null if not proven. */
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
}

/** The last login of any person of the family. */
const LAST_LOGIN = sql`(select max(coalesce(m.last_login_at, m.created_at)) from profile_person pp
  join account m on m.id = pp.account_id where pp.profile_id = p.id)`
/** Demo members read no mail. */
const IS_REAL = sql`coalesce(a.email, '') !~ '@(demo[.])?thunai[.]example$'`

const silentSince = (since: Date) => sql`l.is_listed and l.last_active <= ${since} and p.created_at <= ${since}
  and ${LAST_LOGIN} <= ${since} and ${IS_REAL}
  and (a.email_verified_at is not null or a.mobile_verified_at is not null)
  and not exists (select from still_looking s where s.profile_id = p.id
    and greatest(s.asked_at, s.answered_at) > ${since})`
const LISTED = sql`listing l join profile p on p.id = l.profile_id join account a on a.id = p.account_id`

/**
 * Locks listed profiles whose families haven't logged in since a moment and weren't asked since; other servers skip
 * them.
 */
export async function takeSilent(tx: Tx, since: Date, most: number): Promise<Silent[]> {
  const silent = await sql<{ id: string }>`select p.id from ${LISTED} where ${silentSince(since)}
    order by l.last_active limit ${most} for no key update of p skip locked`.execute(tx)
  const ids = silent.rows.map(({ id }) => id)
  // checks again under the locks: the first statement misses what another server committed just before
  const { rows } = await sql<Silent>`
    select p.id as "profileId", p.name, a.language, case when a.email_verified_at is not null then a.email end as email,
      case when a.mobile_verified_at is not null then a.phone end as phone
    from ${LISTED} where p.id = any (${ids}::uuid[]) and ${silentSince(since)} order by l.last_active`.execute(tx)
  return rows
}

export async function insertAsked(
  tx: Tx,
  { profileId, tokenHash, now }: { readonly profileId: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<void> {
  await tx.insertInto('still_looking').values({ profile_id: profileId, token_hash: tokenHash, asked_at: now }).execute()
}

interface Moments {
  readonly askedBefore: Date
  readonly since: Date
}

const idleSince = ({ askedBefore, since }: Moments) => sql`s.answered_at is null and s.rested_at is null
  and s.asked_at <= ${askedBefore} and p.idle_since is null and p.fixed_at is null
  and ${LAST_LOGIN} <= ${since} and ${LAST_LOGIN} < s.asked_at
  and not exists (select from still_looking later where later.profile_id = p.id and later.asked_at > s.asked_at)`

/** Locks families that were asked before one moment, didn't answer, and haven't logged in since another. */
export async function takeIdle(tx: Tx, moments: Moments, most: number): Promise<{ id: string; profileId: string }[]> {
  const asked = sql`still_looking s join profile p on p.id = s.profile_id`
  const idle = await sql<{ id: string; profileId: string }>`select s.id, p.id as "profileId" from ${asked}
    where ${idleSince(moments)} order by s.asked_at limit ${most} for no key update of p skip locked`.execute(tx)
  const ids = idle.rows.map(({ id }) => id)
  // a login updates the listing: this waits for one that isn't committed yet
  const profileIds = idle.rows.map(({ profileId }) => profileId)
  await sql`select from listing where profile_id = any (${profileIds}::uuid[]) order by profile_id for no key update`.execute(
    tx,
  )
  // as above
  const { rows } = await sql<{ id: string; profileId: string }>`select s.id, p.id as "profileId" from ${asked}
    where s.id = any (${ids}::uuid[]) and ${idleSince(moments)} order by s.asked_at`.execute(tx)
  return rows
}

export async function noteRested(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('still_looking').set({ rested_at: now }).where('id', '=', id).execute()
}

export interface AskedFamily {
  readonly id: string
  readonly profileId: string
  readonly accountId: string
  /** No person of the family has logged in since. */
  readonly isSilent: boolean
  /** The profile is hidden because it rests already. */
  readonly rests: boolean
}

/** The family of the newest unanswered link; undefined for any other link, and if the family has left. */
export async function findAsked(tx: Tx, tokenHash: Buffer): Promise<AskedFamily | undefined> {
  const { rows } = await sql<AskedFamily>`
    select s.id, p.id as "profileId", p.account_id as "accountId", ${LAST_LOGIN} < s.asked_at as "isSilent",
      p.idle_since is not null or p.resting_until is not null as rests
    from still_looking s join profile p on p.id = s.profile_id join account a on a.id = p.account_id
    where s.token_hash = ${tokenHash} and s.answered_at is null and a.is_active
      and not exists (select from still_looking later where later.profile_id = p.id and later.asked_at > s.asked_at)`.execute(
    tx,
  )
  return rows[0]
}

export async function saveAnswer(tx: Tx, id: string, answer: StillLookingAnswer, now: Date): Promise<void> {
  await tx.updateTable('still_looking').set({ answer, answered_at: now }).where('id', '=', id).execute()
}

/** Counts an event of a day in India; without names. */
export async function count(
  tx: Tx,
  now: Date,
  {
    asked = 0,
    answered = 0,
    rested = 0,
  }: { readonly asked?: number; readonly answered?: number; readonly rested?: number },
): Promise<void> {
  await sql`insert into still_looking_day (day, asked, answered, rested)
    values (${dayInIndia(now)}::date, ${asked}, ${answered}, ${rested})
    on conflict (day) do update set asked = still_looking_day.asked + excluded.asked,
      answered = still_looking_day.answered + excluded.answered, rested = still_looking_day.rested + excluded.rested`.execute(
    tx,
  )
}

export interface CountedDay {
  readonly day: string
  readonly asked: number
  readonly answered: number
  readonly rested: number
}

/** The days with counts, latest first. */
export async function countDays(db: Db, most: number): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`select to_char(day, 'YYYY-MM-DD') as day, asked, answered, rested
    from still_looking_day order by still_looking_day.day desc limit ${most}`.execute(db)
  return rows
}

export async function deleteAskedBefore(db: Db, moment: Date): Promise<void> {
  await deleteOld(db, 'still_looking', sql<boolean>`asked_at < ${moment}`)
}
