import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { waitSeconds, type GrowingWait } from './growing-wait.ts'

/** What tries are counted by: a hashed name, and the address they come from; '' means all addresses together. */
export interface TryKey {
  readonly name: string
  readonly address: string
  readonly waits: GrowingWait
}

/** Names are stored as hashes, known or not, so that strangers' input isn't stored. */
export function hashTryName(kind: string, ...parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url')
}

/**
 * Counts a try as wrong under all of these keys, before anything is checked; a right one is forgotten afterwards.
 * Counts nothing while one of the keys must wait.
 * @returns seconds to wait; 0 if the try may go on
 */
export async function takeTry(tx: Tx, keys: readonly TryKey[], now: Date): Promise<number> {
  const known = []
  for (const key of keys.toSorted(inOrder)) known.push({ key, ...(await lockTries(tx, key, now)) })
  const left = Math.max(...known.map(({ waitUntil }) => Math.ceil((waitUntil.getTime() - now.getTime()) / 1000)))
  if (left > 0) return left
  for (const { key, wrong } of known) {
    await tx
      .updateTable('login_wait')
      .set({
        wrong: wrong + 1,
        wait_until: new Date(now.getTime() + waitSeconds(key.waits, wrong + 1) * 1000),
        last_try_at: now,
      })
      .where('name', '=', key.name)
      .where('address', '=', key.address)
      .execute()
  }
  return 0
}

/** All callers lock in one order, which rules out deadlocks. */
const inOrder = (a: TryKey, b: TryKey) => compare(a.name, b.name) || compare(a.address, b.address)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function lockTries(tx: Tx, { name, address }: TryKey, now: Date): Promise<{ wrong: number; waitUntil: Date }> {
  const { rows } = await sql<{ wrong: number; waitUntil: Date }>`
    insert into login_wait (name, address, wrong, wait_until, last_try_at) values (${name}, ${address}, 0, ${now}, ${now})
    on conflict (name, address) do update set name = excluded.name
    returning wrong, wait_until as "waitUntil"`.execute(tx)
  return rows[0] ?? { wrong: 0, waitUntil: now }
}

/** Forgets the tries of these hashed names: from these addresses, or from everywhere. */
export async function forgetTries(tx: Tx, names: readonly string[], addresses?: readonly string[]): Promise<void> {
  const from = addresses ? sql`and address = any(${addresses})` : sql``
  await sql`
    with forgotten as materialized (
      select name, address from login_wait where name = any(${names}) ${from}
      order by name collate "C", address collate "C" for update)
    delete from login_wait w using forgotten f where w.name = f.name and w.address = f.address`.execute(tx)
}

export async function deleteTriesBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('login_wait').where('last_try_at', '<', day).execute()
}
