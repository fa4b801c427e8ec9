import type { PublishedDay } from '@thunai/contract/office/transparency'
import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Published days before a day, latest first. */
export function findPublishedDays(
  db: Db,
  { before, most }: { readonly before: Day | undefined; readonly most: number },
): Promise<PublishedDay[]> {
  let query = db
    .selectFrom('published_day')
    .select(['members', 'verified', 'active', 'answered', 'previous_hash as previousHash', 'hash'])
    .select(sql<Day>`to_char(day, 'YYYY-MM-DD')`.as('day'))
  if (before !== undefined) query = query.where('day', '<', before)
  return query.orderBy('published_day.day', 'desc').limit(most).execute()
}

export async function findLastDay(tx: Tx): Promise<Day | undefined> {
  const last = await tx
    .selectFrom('published_day')
    .select(sql<Day>`to_char(max(day), 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirst()
  return last?.day ?? undefined
}

/** Counts and publishes a past day in India; the database adds the hashes. */
export async function insertPublishedDay(tx: Tx, day: Day, { from, to }: { readonly from: Date; readonly to: Date }) {
  await sql`
    insert into published_day (day, members, verified, active, answered)
    select ${day}, count(*), count(*) filter (where a.email_verified_at < ${to} and a.mobile_verified_at < ${to}),
      count(*) filter (where exists (select from session s join profile_person pp on pp.account_id = s.account_id
        where pp.profile_id = p.id and s.created_at >= ${from} and s.created_at < ${to})),
      (select count(*) from interaction where interest_answered_at >= ${from} and interest_answered_at < ${to})
    from account a join profile p on p.account_id = a.id
    where a.is_active and p.created_at < ${to}`.execute(tx)
}
