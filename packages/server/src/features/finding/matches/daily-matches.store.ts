import { dayInIndia } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isLooking } from '../../profile/standing/standing.api.ts'

/**
 * Active members after an id with a proven e-mail address who want the daily matches and had none since a time, with
 * their language.
 */
export async function findDailyMatchReaders(
  db: Db,
  at: Date,
  after: string,
  most: number,
): Promise<{ profileId: string; language: string | null }[]> {
  return db
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .leftJoin('daily_mail as d', 'd.profile_id', 'p.id')
    .select(['p.id as profileId', 'a.language'])
    .where('p.id', '>', after)
    .where('p.wants_daily_matches', '=', true)
    .where('a.email_verified_at', 'is not', null)
    .where('a.is_active', '=', true)
    .where(isLooking(at))
    .where(sql<boolean>`(d.seen_to_on is null or d.seen_to_on < ${dayInIndia(at)}::date)`)
    .orderBy('p.id')
    .limit(most)
    .execute()
}

/**
 * Records that a member's mail of a day is handled.
 * @returns the recipient; undefined if the mail was handled before or is no longer wanted
 */
export async function noteDailyMail(
  tx: Tx,
  profileId: string,
  at: Date,
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    with noted as (
      insert into daily_mail (profile_id, seen_to_on)
      select p.id, ${dayInIndia(at)}::date from profile p where p.id = ${profileId} and p.wants_daily_matches and ${isLooking(at)}
      on conflict (profile_id) do update set seen_to_on = excluded.seen_to_on
        where daily_mail.seen_to_on < excluded.seen_to_on
      returning profile_id
    )
    select p.name, a.email from noted join profile p on p.id = noted.profile_id join account a on a.id = p.account_id
    where a.email_verified_at is not null and a.is_active`.execute(tx)
  return rows[0]
}

/** Slots of the members that earlier daily mails named. */
export async function findMailedMatches(db: Db, profileId: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('daily_match as d')
    .innerJoin('profile as p', 'p.id', 'd.match_id')
    .select('p.no')
    .where('d.profile_id', '=', profileId)
    .execute()
  return rows.map(({ no }) => no)
}

export async function insertTold(tx: Tx, profileId: string, matchIds: readonly string[], now: Date): Promise<void> {
  await sql`insert into daily_match (profile_id, match_id, told_at)
    select ${profileId}, id, ${now} from profile where id = any (${matchIds}::uuid[])`.execute(tx)
}
