import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import { plannedOnce } from '../db/planned-once.ts'

/** What a key has spent of a limit, and how long until it starts again. */
export interface Spent {
  readonly points: number
  readonly leftMs: number
}

/** All servers count by the database's clock (decision 180). */
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

export async function addPoints(db: Db, key: string, points: number, ms: number): Promise<Spent> {
  const { rows } = await sql<Spent>`${plannedOnce('spend')}
    insert into throttle as t (key, points, expire) values (${key}, ${points}, ${NOW} + ${ms}::bigint)
    on conflict (key) do update set
      points = case when t.expire <= ${NOW} then excluded.points else t.points + excluded.points end,
      expire = case when t.expire <= ${NOW} then excluded.expire else t.expire end
    returning points, expire - ${NOW} as "leftMs"`.execute(db)
  return rows[0]!
}

export async function findSpent(db: Db, key: string): Promise<Spent | undefined> {
  const { rows } = await sql<Spent>`
    select points, expire - ${NOW} as "leftMs" from throttle where key = ${key} and expire > ${NOW}`.execute(db)
  return rows[0]
}

/** Forgets keys whose time is over: they name addresses and accounts, and would stay for ever. */
export const forgetKeys = (db: Db): Promise<void> => deleteOld(db, 'throttle', sql<boolean>`expire < ${NOW}`)
