import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Db } from '../../../../platform/db/database.ts'

/** Rows updated in a tenth of a second. */
const LOT = 500

export async function listAll(client: pg.ClientBase): Promise<void> {
  await client.query('select add_all_listings()')
}

/** Columns not yet filled for all members, and how long ago the last one was filled. */
export async function findFilling(
  client: pg.ClientBase,
): Promise<{ readonly toFill: readonly string[]; readonly filledMsAgo: number }> {
  const { rows } = await client.query<{ toFill: string[] | null; filledMsAgo: number | null }>(
    `select array_agg(name) filter (where filled_at is null) as "toFill",
        (extract(epoch from clock_timestamp() - max(filled_at)) * 1000)::float8 as "filledMsAgo"
      from listing_column`,
  )
  return { toFill: rows[0]?.toFill ?? [], filledMsAgo: rows[0]?.filledMsAgo ?? Infinity }
}

/** Brings the next listings up to date, whose numbers follow this one. @returns the last of their numbers; undefined after the last one */
export const fillNext = (client: pg.ClientBase, after: number): Promise<number | undefined> =>
  inTransaction(client, async () => {
    await client.query("set local thunai.is_filling = 'on'")
    const { rows } = await client.query<{ last: number | null }>(
      `with next as materialized (select profile_id, no from listing where no > $1 order by no limit $2)
        select (select max(no) from next) as last, refresh_listings(array(select profile_id from next))`,
      [after, LOT],
    )
    return rows[0]?.last ?? undefined
  })

export async function noteFilled(client: pg.ClientBase): Promise<void> {
  await client.query('update listing_column set filled_at = clock_timestamp() where filled_at is null')
}

/** When columns were last filled, as the database writes timestamps. */
export async function findLastFilling(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select max(filled_at)::text as at from listing_column`.execute(db)
  return rows[0]?.at ?? null
}

/** Number of profiles with a listing, and without one. */
export async function countUnlisted(db: Db): Promise<{ readonly listed: number; readonly unlisted: number }> {
  const { rows } = await sql<{ listed: number; unlisted: number }>`
    select count(l.profile_id)::int as listed, (count(*) - count(l.profile_id))::int as unlisted
    from profile p left join listing l on l.profile_id = p.id`.execute(db)
  return rows[0] ?? { listed: 0, unlisted: 0 }
}
