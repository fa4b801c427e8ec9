import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../../packages/server/src/config.ts'
import { DEMO_LOGIN, writeDemoMembers } from '../../packages/server/src/demo/write-demo-members.ts'
import { prepareDatabase } from '../../packages/server/src/prepare-database.ts'
import { openServices } from '../../packages/server/src/open-services.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { templateName } from '../../packages/server/src/testing/template.ts'
import { asAdmin } from '../../packages/server/src/testing/as-admin.ts'

/** The product on a database with this many members. */
export interface Filled {
  readonly members: number
  readonly services: Services
  readonly url: string
  /** For a server process on the same database. */
  readonly env: Record<string, string>
  readonly close: () => Promise<void>
}

/** One in this many is visible only to members who fit its preferences. */
const GUARDED_ONE_IN = 50

/** Opens a database with this many members, made now or by an earlier run. */
export async function openFilled(cluster: string, members: number): Promise<Filled> {
  const name = `${templateName().replace('template', 'bench')}_${members}`
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
  await makeDatabase(cluster, name)
  const services = await openServices(readConfig(env))
  await prepareDatabase(services.database)
  await fill(services, members)
  return {
    members,
    services,
    url,
    env,
    close: async () => {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
  const begun = performance.now()
  if (await isFilled(services)) return
  await writeDemoMembers(services, { count: members })
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(`update profile set visibility = 'filtered' where mod(substring(member_id from 2)::int, $1) = 7`, [
    GUARDED_ONE_IN,
  ])
  await client.query('vacuum analyze')
  client.release()
  console.log(
    `  ${members} members made in ${((performance.now() - begun) / 1000).toFixed(0)} s, one in ${GUARDED_ONE_IN} of them guarded`,
  )
}

/** The guarded come last: with them, an earlier run got to its end. */
async function isFilled({ database: { pool } }: Services): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from account where email = $1 and exists (select from listing where is_guarded)',
    [DEMO_LOGIN.email],
  )
  return rowCount === 1
}
