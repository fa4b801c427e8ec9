import { dayInIndia } from '@thunai/contract/values/dates'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { TURNS } from '../platform/db/turns.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import { copyPortraits } from './portraits/copy-portraits.ts'
import { liveDemoDays, widenWishes } from './demo-day.ts'
import { readDemoIds } from './demo-ids.ts'
import { demoMember } from './demo-member.ts'
import { addMember } from './demo-rows.ts'
import { letDemoTalk } from './demo-talk.ts'
import { admitDemoMembers } from '../platform/db/database-use.ts'
import { DEMO_TABLE_NAMES, noRows, writeRows } from './demo-tables.ts'

/** The documented login of the first demo member, who has a live Gold plan. */
export const DEMO_LOGIN = { email: 'demo@thunai.example', password: 'thunai-demo' } as const

/** Login of a family in conversation with that member, with the same password. */
export const DEMO_FAMILY_EMAIL = 'demo-family@thunai.example'

export interface DemoOptions {
  /** Number of members, including the one who can log in. */
  readonly count: number
  readonly seed?: number
  readonly onProgress?: (written: number, count: number) => void
}

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly files: Pick<FileStore, 'put'>
}

const BATCH = { embedded: 500, postgres: 5000 }

/**
 * Writes a demo community in one transaction, and returns the number of members: 0 if one exists already. The same seed
 * on the same day makes the same people. All have one password.
 */
export async function writeDemoMembers(
  { database, clock, passwords, files }: Dependencies,
  order: DemoOptions,
): Promise<number> {
  const { count, seed = 1, onProgress } = order
  const now = clock.now()
  const passwordHash = await passwords.hash(DEMO_LOGIN.password)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    // Several servers may start concurrently.
    await client.query(`select pg_advisory_xact_lock(${TURNS.demoMembers})`)
    const { rowCount } = await client.query('select from account where email = $1', [DEMO_LOGIN.email])
    if (rowCount) {
      await client.query('rollback')
      return 0
    }
    await admitDemoMembers(client)
    await copyPortraits(files)
    const restore = await liftChecks(client)
    const run = { seed, count, now, passwordHash, ids: await readDemoIds(client) }
    const today = dayInIndia(now)
    const size = database.embedded ? BATCH.embedded : BATCH.postgres
    for (let first = 1; first <= count; first += size) {
      const last = Math.min(count, first + size - 1)
      const rows = noRows()
      for (let index = first; index <= last; index++) {
        const member = demoMember(seed, index, today)
        addMember(rows, index === 1 ? { ...member, email: DEMO_LOGIN.email } : member, index, run)
      }
      await writeRows(client, rows, database.embedded !== undefined)
      onProgress?.(last, count)
    }
    await followMoves(client)
    await giveGold(client, now)
    await widenWishes(client, DEMO_LOGIN.email)
    await listAll(client)
    for (const statement of restore) await client.query(statement)
    const others = await liveDemoDays(client, DEMO_LOGIN.email, now)
    await letDemoTalk(client, { email: DEMO_LOGIN.email, familyEmail: DEMO_FAMILY_EMAIL, now }, others)
    await client.query('commit')
    // A million members take longer than the statement timeout.
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum analyze ${[...DEMO_TABLE_NAMES, 'listing'].join(', ')}`)
    await client.query('reset statement_timeout')
    return count
  } catch (error) {
    // where the connection is lost this fails too, and would hide why
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

const WITH_TRIGGERS = [
  'account',
  'profile',
  'profile_education',
  'profile_eating_habit',
  'photo',
  'horoscope',
  'listing',
  'preference',
  'preference_value',
]

/**
 * Speeds up the load: disables the triggers that update search row by row, and drops foreign keys, to be checked all at
 * once when they are restored. All of it is part of the transaction. Returns the statements that undo it.
 */
async function liftChecks(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [DEMO_TABLE_NAMES],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of WITH_TRIGGERS) await client.query(`alter table ${table} disable trigger user`)
  return [
    ...rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...WITH_TRIGGERS.map((table) => `alter table ${table} enable trigger user`),
  ]
}

/** Updates communities in the demo data that have moved or merged to their current entries. */
async function followMoves(client: pg.ClientBase): Promise<void> {
  await client.query(`
    alter table profile enable trigger profile_means;
    alter table preference_value enable trigger wish_means;
    update profile set caste_id = caste_id, sub_caste_id = sub_caste_id
      where caste_id in (select id from caste where merged_into is not null)
        or sub_caste_id in (select id from sub_caste where merged_into is not null or moved_to_caste is not null);
    create temp table moved_wish on commit drop as select v.* from preference_value v
      where v.kind = 'caste' and v.item_id in (select id from caste where merged_into is not null) or v.kind = 'sub_caste'
        and v.item_id in (select id from sub_caste where merged_into is not null or moved_to_caste is not null);
    delete from preference_value v using moved_wish m
      where v.profile_id = m.profile_id and v.kind = m.kind and v.item_id = m.item_id;
    insert into preference_value select * from moved_wish on conflict do nothing;
    drop table moved_wish`)
}

async function listAll(client: pg.ClientBase): Promise<void> {
  await client.query('select add_all_listings()')
  // Other servers reread all listings at once, instead of one by one.
  await client.query('insert into member_change (no) values (null)')
}

async function giveGold(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into subscription (profile_id, plan_id, plan_name, contact_limit, sms_credits, express_interest, messaging_app,
       starts_at, ends_at, created_at)
     select profile.id, plan.id, plan.name, contact_limit, sms_credits, plan.express_interest, messaging_app,
       $2, $2::timestamptz + make_interval(days => validity_days), $2
     from account join profile on account_id = account.id, (select * from plan where active order by (name = 'Gold') desc, position limit 1) plan
     where email = $1`,
    [DEMO_LOGIN.email, now],
  )
}
