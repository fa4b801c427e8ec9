import pg from 'pg'
import { DEMO_LOGIN, writeDemoMembers } from '../../packages/server/src/demo/write-demo-members.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { templateName, withDatabase } from '../../packages/server/src/testing/databases/template.ts'
import { asAdmin } from '../../packages/server/src/testing/office/as-admin.ts'
import { openProduct } from './product.ts'

/** The product on a database with this many members. */
export interface FilledProduct extends AsyncDisposable {
  readonly members: number
  readonly services: Services
  readonly url: string
  /** For a server process on the same database. */
  readonly env: Record<string, string>
}

/** One in this many is visible only to members who fit its preferences. */
const GUARDED_ONE_IN = 50

/** Opens a database with this many members, filled now or by an earlier run. */
export async function openFilled(cluster: string, members: number): Promise<FilledProduct> {
  console.log(`\n  ${members.toLocaleString('en-IN')} members`)
  const name = `${templateName().replace('template', 'bench')}_${members}`
  await makeDatabase(cluster, name)
  const url = withDatabase(cluster, name)
  const { services, env, close } = await openProduct(url)
  await fill(services, members)
  return { members, services, env, url, [Symbol.asyncDispose]: close }
}

async function makeDatabase(cluster: string, name: string): Promise<void> {
  const admin = new pg.Client(cluster)
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  await admin.end()
  if (!rowCount) await asAdmin(cluster, `create database ${name}`)
}

async function fill(services: Services, members: number): Promise<void> {
  const { pool } = services.database
  if (await isFilled(services)) return
  await writeDemoMembers(services, { count: members })
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`update profile set visibility = 'filtered' where mod(substring(member_id from 2)::int, $1) = 7`, [
    GUARDED_ONE_IN,
  ])
  await client.query('vacuum analyze')
  client.release()
}

/** Guarded profiles are made last: if they exist, an earlier run was completed. */
async function isFilled({ database: { pool } }: Services): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from account where email = $1 and exists (select from listing where is_guarded)',
    [DEMO_LOGIN.email],
  )
  return rowCount === 1
}
