import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from './database.ts'
import type { DB } from './tables.ts'
import { TURNS } from './turns.ts'

/** `of`: the profile, section or number for which transactions take turns. */
type Turn =
  | readonly [turn: 'deletions' | 'exports']
  | readonly [turn: 'beginnings' | 'siteTexts' | 'refundNumbers', of: string]

/** Waits until no other transaction has this turn, and holds it until this one ends. */
export async function takeTurn(tx: Tx, ...[turn, of]: Turn): Promise<void> {
  const number = sql.lit(TURNS[turn])
  // turns of profiles need a 64-bit key
  const key =
    of === undefined
      ? number
      : turn === 'beginnings'
        ? sql`hashtextextended(${of}, ${number})`
        : sql`${number}, hashtext(${of})`
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
}

/** Does work while no other session has this turn. */
export async function inTurn<T>(
  client: pg.ClientBase,
  turn: 'migrations' | 'listings',
  work: () => Promise<T>,
): Promise<T> {
  await client.query(`select pg_advisory_lock(${TURNS[turn]})`)
  try {
    return await work()
  } finally {
    // a dead connection holds no lock
    await client.query(`select pg_advisory_unlock(${TURNS[turn]})`).catch(() => {})
  }
}

export const LIST_TABLES = ['reference_item', 'caste', 'sub_caste', 'state', 'district'] as const
/** All tables that a profile's form writes. */
export const PROFILE_TABLES = [
  'profile',
  'horoscope',
  'preference',
  'preference_value',
  'profile_education',
  'profile_eating_habit',
  'profile_other_habit',
  'profile_hobby',
  'profile_relocate_country',
] as const

/**
 * Locks whole tables until the transaction ends. Unless another mode is given, other transactions can only read them,
 * so that changes are serialized.
 */
export async function lockTables(
  tx: Tx,
  tables: readonly (keyof DB)[],
  mode: 'row share' | 'row exclusive' | 'share row exclusive' | 'exclusive' = 'share row exclusive',
): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)))
  await sql`lock table ${names} in ${sql.raw(mode)} mode`.execute(tx)
}

/**
 * Locks an account against other changes until the transaction ends; false if it is gone. Lock accounts before
 * profiles.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  return rows.length > 0
}

/** Locks a profile, which serializes all changes by its family; false if it is gone. */
export async function lockProfile(tx: Tx, profileId: string): Promise<boolean> {
  return (await lockProfiles(tx, [profileId])).size > 0
}

/** Locks several profiles in the order of their ids; returns those that exist. */
export async function lockProfiles(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from profile where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks an account and then a profile; false if the profile is gone. The account must belong to the profile; default:
 * the account that owns it.
 */
export async function lockAccountAndProfile(
  tx: Tx,
  { accountId, profileId }: { readonly accountId?: string; readonly profileId: string },
): Promise<boolean> {
  if (accountId !== undefined) await lockAccount(tx, accountId)
  else
    await sql`select from account a where a.id = (select account_id from profile where id = ${profileId})
      for no key update of a`.execute(tx)
  return lockProfile(tx, profileId)
}
