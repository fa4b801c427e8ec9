import type pg from 'pg'
import { TURNS } from './turns.ts'

/** Kinds of rows in the order in which every transaction locks them (decision 71). */
const ORDER = ['lists', 'all profiles', 'orders', 'deletions', 'accounts', 'profiles', 'parts of profiles'] as const
export type Rank = (typeof ORDER)[number]

const TABLES: Readonly<Record<string, Rank>> = {
  payment_order: 'orders',
  account: 'accounts',
  profile: 'profiles',
  alliance: 'parts of profiles',
  biodata: 'parts of profiles',
  candidate_consent: 'parts of profiles',
  conversation: 'parts of profiles',
  interaction: 'parts of profiles',
  member_decision: 'parts of profiles',
  notification: 'parts of profiles',
  photo: 'parts of profiles',
  review: 'parts of profiles',
  saved_search: 'parts of profiles',
  subscription: 'parts of profiles',
}
const DELETIONS = `pg_advisory_xact_lock(${TURNS.deletions})`
const TABLE_LOCK = /^\s*lock table "?(?<table>\w+)[^;]*?in share row exclusive mode/i
// a lock that skips locked rows never waits, and a shared key lock waits only for deletions, which have their own rank
const ROW_LOCK = /\bfor (?:no key update|update|share)\b(?: of (?<of>"?\w+"?(?:, ?"?\w+"?)*))?(?<skips> skip locked)?/gi
const NAMED =
  /\b(?:from|join|,)\s+"?(?<table>\w+)"?(?:\s+(?:as\s+)?"?(?<alias>(?!where\b|join\b|left\b|order\b|for\b|on\b|set\b)\w+)"?)?/gi

const bare = (name: string) => name.trim().replaceAll('"', '')

/** The kinds that a statement locks and may wait for, in the order in which it names them. */
export function ranksOf(statement: string): Rank[] {
  if (statement.includes(DELETIONS)) return ['deletions']
  const whole = TABLE_LOCK.exec(statement)?.groups?.['table']
  if (whole !== undefined) return whole === 'reference_item' ? ['lists'] : whole === 'profile' ? ['all profiles'] : []
  return [...statement.matchAll(ROW_LOCK)].flatMap(({ groups }) => {
    if (groups?.['skips']) return []
    // commas before the tables separate columns
    const tables = statement.slice(Math.max(0, statement.search(/\bfrom\b/i)))
    const named = [...tables.matchAll(NAMED)].map((found) => found.groups as { table: string; alias?: string })
    const locked =
      groups?.['of'] === undefined ? named.slice(0, 1) : groups['of'].split(',').map((of) => find(named, bare(of)))
    return locked.flatMap((one) => TABLES[one?.table ?? ''] ?? [])
  })
}

const find = (named: readonly { table: string; alias?: string }[], name: string) =>
  named.find(({ table, alias }) => alias === name || table === name)

/**
 * Kinds that a transaction has locked so far. Locking a kind again is allowed, because its rows are locked in the order
 * of their ids.
 */
export interface LockedKinds {
  /**
   * @throws if all other transactions lock this kind before one that is already locked
   */
  readonly add: (statement: string) => void
}

export function heldLocks(): LockedKinds {
  const held = new Set<Rank>()
  return {
    add: (statement) => {
      for (const rank of ranksOf(statement)) {
        const later = [...held].find((one) => ORDER.indexOf(one) > ORDER.indexOf(rank))
        if (later !== undefined && !held.has(rank))
          throw new Error(`Lock order: ${rank} after ${later} (decision 71), by: ${statement}`)
        held.add(rank)
      }
    },
  }
}

const BEGINS = /^\s*(?:begin|start transaction)\b/i
const ENDS = /^\s*(?:commit|rollback)\s*;?\s*$/i

/** Makes each new connection refuse statements that lock against the order of decision 71. */
export function checkLockOrder(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let held: LockedKinds | undefined
    const driver = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
    client.query = ((...args: unknown[]) => {
      const [first] = args
      const statement = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
      if (BEGINS.test(statement)) held = heldLocks()
      else if (ENDS.test(statement)) held = undefined
      else held?.add(statement)
      return driver.query.apply(client, args)
    }) as typeof client.query
  })
}
