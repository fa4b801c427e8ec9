import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOfCall } from '@thunai/contract/frame/call-names'
import pg from 'pg'
import { fillOfficeDay } from '../../demo/fill-office-day.ts'
import { tasksOf } from '../../background.ts'
import { writeDemoMembers } from '../../demo/write-demo-members.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { TURNS } from '../../platform/db/turns.ts'
import { ownDatabase } from '../databases/own-database.ts'
import { testClock, type TestClock } from '../test-clock.ts'
import { makeTemplate, templateName, withDatabase } from '../databases/template.ts'
import { openTestApp } from '../test-app.ts'
import { EXAMPLES, send } from './examples.ts'
import { multiply } from './multiply.ts'
import { openWorld } from './world.ts'

/** Far more than any call may read, and enough rows per table for the query plans of a large service. */
export const GROWN_MEMBERS = 200_000
/** Every test opens the database with the secret it was filled with. */
export const GROWN_ENV = { TOKEN_SECRET: 'the same secret for all who open the grown database' }
const SEED_MEMBERS = 60

/** Files in this folder that don't affect the contents. */
const MEASURING = ['allowed.ts', 'rows-read.ts', 'examples.test.ts']

/** Name that changes with the schema, the functions, the seeded lists, and the code that fills the database. */
function grownName(): string {
  const hash = createHash('sha256').update(`${templateName()} ${GROWN_MEMBERS}`)
  for (const name of readdirSync(import.meta.dirname).toSorted())
    if (!MEASURING.includes(name)) hash.update(name).update(readFileSync(join(import.meta.dirname, name)))
  return `thunai_grown_${hash.digest('hex').slice(0, 12)}`
}

/**
 * A database with many members and all acts of members and staff, made once and copied per test file. Its clock is
 * shortly after the last act, because much would be due a day later.
 */
export async function openGrownDatabase(url: string): Promise<{ database: Database; clock: TestClock }> {
  const grown = grownName()
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await makeTemplate(url)
    await admin.query(`select pg_advisory_lock(${TURNS.grownDatabases})`)
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [grown])
    if (!rowCount) await makeGrown(admin, url, grown)
  } finally {
    await admin.end()
  }
  const own = await ownDatabase(url, grown, 'strategy file_copy')
  const database = await openDatabase({ url: own.url, connections: 4 })
  const { rows } = await database.pool.query<{ last: Date }>('select max(created_at) as last from account')
  const clock = testClock(rows[0]?.last)
  clock.pass({ minutes: 2 })
  return {
    clock,
    database: {
      ...database,
      close: async () => {
        await database.close()
        own.drop()
      },
    },
  }
}

async function makeGrown(admin: pg.Client, url: string, name: string): Promise<void> {
  // Databases of earlier versions, except one that a test is copying.
  const earlier = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'thunai_grown_%'`,
  )
  for (const { datname } of earlier.rows) await admin.query(`drop database ${datname}`).catch(() => {})
  const making = `${name}_making`
  await admin.query(`create database ${making} template ${templateName()}`)
  try {
    const { database, fixed } = await openSeed(withDatabase(url, making))
    const client = await database.pool.connect()
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query<{ members: number }>('select count(*) as members from profile')
    await multiply(client, Math.ceil(GROWN_MEMBERS / (rows[0]?.members ?? 1)) - 1, fixed)
    // Otherwise the outbox would send all of these first.
    await client.query(
      "update outbox set state = 'sent', finished_at = created_at, leased_until = null where state = 'waiting'",
    )
    // Copied changes are no news to the copied saved searches.
    await client.query("update saved_search set tried_to = pg_snapshot_xmax(pg_current_snapshot()), tried = '{}'")
    await client.query('vacuum analyze')
    client.release()
    await database.close()
    await admin.query(`alter database ${making} rename to ${name}`)
  } finally {
    await admin.query(`drop database if exists ${making} with (force)`)
  }
}

/** Some hundred members with one of everything: demo members, a day of the office, and the results of each call. */
async function openSeed(url: string) {
  const database = await openDatabase({ url, connections: 4 })
  const before = await database.pool.query<{ table: string }>(
    `select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || oid::regclass, false, true, '')))[1]::text <> '0'`,
  )
  // The service would close its database, which is still needed.
  const test = await openTestApp(GROWN_ENV, { database: { ...database, close: async () => {} } })
  await writeDemoMembers(test.services, { count: SEED_MEMBERS })
  await fillOfficeDay(test.services)
  const world = openWorld(test)
  for (const call of test.app.endpoints) {
    const name = nameOfCall(call)
    const request = await EXAMPLES[name]?.(world)
    if (!request) throw new Error(`${name} has no example.`)
    const { status, text } = await send(test, call, request)
    if (status >= 300) throw new Error(`The example of ${name} was answered with ${status}: ${text}`)
  }
  // Makes all of it due.
  test.clock.pass({ minutes: 1 })
  // Some tasks cause work for others.
  for (let round = 0; round < 2; round++) for (const { run } of tasksOf(test.services)) await run()
  await test.close()
  return { database, fixed: new Set([...before.rows.map(({ table }) => table), ...FEW]) }
}

/** Tables that were empty and still don't grow: staff are few, and these have one row per channel, key or section. */
const FEW = [
  'staff',
  'staff_passkey',
  'staff_session',
  'staff_invite',
  'staff_challenge',
  'staff_event_end',
  'outbox_channel',
  'service_key',
  'signing_key',
  'site_text',
  'seal_rule',
  'database_use',
  'receipt_counter',
]
