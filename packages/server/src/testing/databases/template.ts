import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { QUEUE_NAMES } from '@thunai/contract/desk/queues'
import pg from 'pg'
import { openDatabase } from '../../platform/db/database.ts'
import { TURNS } from '../../platform/db/turns.ts'
import { prepareDatabase } from '../../prepare-database.ts'

const SERVER = join(import.meta.dirname, '../../..')
const MIGRATE = join(SERVER, 'src/platform/db/migrations/migrate.ts')
const CACHE = join(SERVER, '../../node_modules/.cache/thunai')

/** Name that changes with everything a prepared database contains, so that a template is made once and reused. */
export function templateName(): string {
  const hash = createHash('sha256').update(QUEUE_NAMES.join()).update(readFileSync(MIGRATE))
  for (const folder of ['migrations', 'functions', 'data', 'data/reference']) {
    for (const name of readdirSync(join(SERVER, folder)).toSorted()) {
      if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(SERVER, folder, name)))
    }
  }
  return `thunai_template_${hash.digest('hex').slice(0, 12)}`
}

export const templateDump = (): string => join(CACHE, `${templateName()}.tar`)

/** Makes the prepared database that every test file starts from, unless it exists. */
export async function makeTemplate(url: string | undefined): Promise<void> {
  if (url === undefined) return makeDump()
  const name = templateName()
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query(`select pg_advisory_lock(${TURNS.testTemplates})`)
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await admin.query(`create database ${name}_making`)
    const database = await openDatabase({ url: withDatabase(url, `${name}_making`), connections: 1 })
    await prepareDatabase(database)
    await database.close()
    await admin.query(`alter database ${name}_making rename to ${name}`)
  } finally {
    await admin.query(`drop database if exists ${name}_making with (force)`)
    await admin.end()
  }
}

async function makeDump(): Promise<void> {
  if (existsSync(templateDump())) return
  mkdirSync(CACHE, { recursive: true })
  const database = await openDatabase({})
  await prepareDatabase(database)
  // Tests don't create databases from these; without them, opening a file's database takes a third less time.
  await database.pool.query('update pg_database set datistemplate = false, datallowconn = true')
  for (const empty of ['template0', 'template1']) await database.pool.query(`drop database ${empty}`)
  const making = `${templateDump()}.${process.pid}`
  writeFileSync(making, (await database.embedded?.dump()) ?? '')
  renameSync(making, templateDump())
  await database.close()
}

export const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href
