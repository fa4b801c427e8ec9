import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A hashed name, and the address it is tried from; '' stands for all addresses together. */
export interface LoginWaitKey {
  readonly name: string
  readonly address: string
}

export interface LoginTry {
  readonly wrong: number
  readonly waitUntil: Date
}

/** What is known of the wrong tries under a key, locked until the transaction ends. */
export async function lockLoginTry(tx: Tx, { name, address }: LoginWaitKey, now: Date): Promise<LoginTry> {
  const { rows } = await sql<LoginTry>`
    insert into login_wait (name, address, wrong, wait_until, last_try_at) values (${name}, ${address}, 0, ${now}, ${now})
    on conflict (name, address) do update set name = excluded.name
    returning wrong, wait_until as "waitUntil"`.execute(tx)
  return rows[0] ?? { wrong: 0, waitUntil: now }
}

export async function countLoginTry(
  tx: Tx,
  { name, address }: LoginWaitKey,
  { wrong, waitUntil }: LoginTry,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('login_wait')
    .set({ wrong, wait_until: waitUntil, last_try_at: now })
    .where('name', '=', name)
    .where('address', '=', address)
    .execute()
}

/** Forgets the tries of these hashed names: from one address and all together, or from everywhere. */
export async function forgetLoginTries(db: Db | Tx, names: readonly string[], address?: string): Promise<void> {
  let forgetting = db.deleteFrom('login_wait').where('name', 'in', names)
  if (address !== undefined) forgetting = forgetting.where('address', 'in', [address, ''])
  await forgetting.execute()
}

export async function deleteLoginTriesBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('login_wait').where('last_try_at', '<', day).execute()
}
