import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export interface LoginTry {
  readonly wrong: number
  readonly waitUntil: Date
}

/** What is known of the wrong tries under a key, locked until the transaction ends. */
export async function lockLoginTry(tx: Tx, key: string, now: Date): Promise<LoginTry> {
  const { rows } = await sql<LoginTry>`
    insert into login_wait (key, wrong, wait_until, last_try_at) values (${key}, 0, ${now}, ${now})
    on conflict (key) do update set key = excluded.key
    returning wrong, wait_until as "waitUntil"`.execute(tx)
  return rows[0] ?? { wrong: 0, waitUntil: now }
}

export async function countLoginTry(tx: Tx, key: string, wrong: number, waitUntil: Date, now: Date): Promise<void> {
  await tx.updateTable('login_wait').set({ wrong, wait_until: waitUntil, last_try_at: now }).where('key', '=', key).execute()
}

export async function forgetLoginTries(db: Db | Tx, key: string): Promise<void> {
  await db.deleteFrom('login_wait').where('key', '=', key).execute()
}

export async function deleteLoginTriesBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('login_wait').where('last_try_at', '<', day).execute()
}
