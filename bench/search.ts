import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { dayInIndia } from '@thunai/contract/dates'
import pg from 'pg'
import { readConfig } from '../packages/server/src/config.ts'
import { writeDemoMembers } from '../packages/server/src/demo/write-demo-members.ts'
import { bornBetween } from '../packages/server/src/features/search/search.rules.ts'
import { findPage, foldCounts, pageQuery, type Viewer, type Wanted } from '../packages/server/src/features/search/search.store.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices, type Services } from '../packages/server/src/services.ts'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { loadHttp, searchRequest } from './search-load.ts'
import { loadPgbench } from './search-pgbench.ts'

const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

interface Variant {
  readonly name: string
  readonly isMember: boolean
  readonly body: Record<string, unknown>
  readonly wanted: Wanted
}

/** Measures search over HTTP beside the same SQL without us; true when every total was exact. */
export async function benchSearch(): Promise<boolean> {
  const [members, seconds] = [option('members', 100_000), option('seconds', 5)]
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const url = Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href
  const env = { DATABASE_URL: url, DATA_DIR: folder, TOKEN_SECRET: randomBytes(32).toString('hex'), PORT: '0', THROTTLE: 'off', DEMO_MEMBERS: '0' }
  await asAdmin(`create database ${name}`)
  const services = await openServices(readConfig(env))
  let server: ChildProcess | undefined
  try {
    await prepareDatabase(services.database)
    const begun = performance.now()
    await writeDemoMembers(services, { count: members })
    const viewer = await aMember(services, { gender: 'Male' })
    const looking = { profileId: viewer.profileId, today: dayInIndia(services.clock.now()) }
    await services.database.pool.query('vacuum analyze')
    console.log(`  ${members} members made in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    const started = await startServer({ ...process.env, ...env })
    server = started.server
    await measureLoad(services, { address: started.address, process: server.pid ?? 0, databaseUrl: url, seconds, viewer })
    server.kill()
    await measureDeepPages(services, looking)
    await measureUpkeep(services)
    return await checkTotals(services, looking)
  } finally {
    server?.kill()
    await services.close()
    await asAdmin(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function variantsOf({ database: { db }, clock }: Services): Promise<Variant[]> {
  const today = dayInIndia(clock.now())
  const { id: hindu } = await db.selectFrom('reference_item').select('id').where('list', '=', 'religion').where('name', '=', 'Hindu').executeTakeFirstOrThrow()
  const { caste_id: caste } = await db
    .selectFrom('listing').select('caste_id').where('caste_id', 'is not', null).groupBy('caste_id').orderBy(({ fn }) => fn.countAll(), 'desc').limit(1).executeTakeFirstOrThrow()
  const all: Wanted = { by: 'all', ids: [], gender: undefined, born: bornBetween(19, 60, today) }
  const narrow: Wanted = { by: 'religion', ids: [hindu], gender: 'Female', born: bornBetween(22, 30, today) }
  const narrowBody = { ageFrom: 22, ageTo: 30, religion: ['Hindu'], gender: 'Female' }
  return [
    { name: 'visitor, first page', isMember: false, body: { ageFrom: 19, ageTo: 60, religion: null, gender: null }, wanted: all },
    { name: 'visitor, religion gender age', isMember: false, body: narrowBody, wanted: narrow },
    { name: 'member, religion gender age', isMember: true, body: narrowBody, wanted: narrow },
    { name: 'member, largest caste', isMember: true, body: { caste, gender: 'Female' }, wanted: { by: 'caste', ids: [caste ?? 0], gender: 'Female', born: { from: undefined, to: undefined } } },
  ]
}

interface Run {
  readonly address: string
  readonly process: number
  readonly databaseUrl: string
  readonly seconds: number
  readonly viewer: { readonly profileId: string; readonly token: string }
}

async function measureLoad(services: Services, { address, process: server, databaseUrl, seconds, viewer }: Run): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const { name, isMember, body, wanted } of await variantsOf(services)) {
    const request = searchRequest(address, body, isMember ? viewer.token : undefined)
    const query = pageQuery(wanted, { limit: 50, offset: 0 }, isMember ? { profileId: viewer.profileId, today: dayInIndia(services.clock.now()) } : undefined)
    await loadHttp(address, request, 1, 1)
    for (const connections of [1, 8]) {
      const before = cpuMs(server)
      const http = await loadHttp(address, request, connections, seconds)
      const cpu = (cpuMs(server) - before) / (http.perSecond * seconds)
      const tps = await loadPgbench(databaseUrl, query, connections, seconds)
      rows.push({
        search: name, connections, 'HTTP/s': Math.round(http.perSecond), 'p50 ms': http.p50.toFixed(2), 'p99 ms': http.p99.toFixed(2),
        'Node CPU ms': cpu.toFixed(2), 'pgbench/s': Math.round(tps), ratio: (http.perSecond / tps).toFixed(2),
      })
    }
  }
  console.log('  A member’s call also looks up the session; pgbench runs the search alone.')
  console.table(rows)
}

/** Processor time that a process has used, where the system tells it; unlike rates it says the same on a busy machine. */
function cpuMs(id: number): number {
  const file = `/proc/${id}/stat`
  if (!existsSync(file)) return Number.NaN
  const [user, system] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return ((user ?? 0) + (system ?? 0)) * 10
}

async function measureDeepPages(services: Services, viewer: Viewer): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const { name, wanted } of await variantsOf(services)) {
    const { total } = await findPage(services.database, wanted, { limit: 1, offset: 0 }, viewer)
    const page = Math.min(1000, Math.floor(total / 50))
    const times: number[] = []
    for (let n = 0; n < 15; n++) {
      const begun = performance.now()
      await findPage(services.database, wanted, { limit: 50, offset: page * 50 }, viewer)
      times.push(performance.now() - begun)
    }
    rows.push({ search: name, total, page, 'p50 ms': times.toSorted((a, b) => a - b)[7]?.toFixed(1) ?? '' })
  }
  console.log('  Deep pages, straight from the database')
  console.table(rows)
}

/** Edits of days of birth a second, with the count of listings kept up and without. */
async function measureUpkeep({ database: { db, pool } }: Services): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from profile limit 1500')
  const edit = async () => {
    const begun = performance.now()
    for (const { id } of rows) await pool.query({ name: 'edit', text: `update profile set date_of_birth = date_of_birth + 1 where id = $1`, values: [id] })
    return rows.length / ((performance.now() - begun) / 1000)
  }
  await pool.query('alter table listing disable trigger user')
  const without = await edit()
  await pool.query('alter table listing enable trigger user')
  await pool.query('select rebuild_search_counts()')
  const kept = await edit()
  const begun = performance.now()
  const folded = await foldCounts(db, 100_000)
  console.log('  Upkeep of the counts')
  console.table([{
    'edits/s without': Math.round(without), 'edits/s with': Math.round(kept), ratio: (kept / without).toFixed(2),
    folded, 'folding ms': Math.round(performance.now() - begun),
  }])
}

async function checkTotals({ database }: Services, viewer: Viewer): Promise<boolean> {
  const { today } = viewer
  const religions = (await database.db.selectFrom('listing').select('religion_id').distinct().execute()).map((row) => row.religion_id)
  const castes = (await database.db.selectFrom('listing').select('caste_id').where('caste_id', 'is not', null).distinct().limit(12).execute()).map((row) => row.caste_id ?? 0)
  let [checked, wrong] = [0, 0]
  for (const [by, ids] of [['all', []], ...religions.map((id) => ['religion', [id]]), ['religion', religions], ['caste', castes]] as [Wanted['by'], number[]][]) {
    for (const gender of [undefined, 'Male', 'Female'] as const) {
      for (const [from, to] of [[undefined, undefined], [19, 60], [22, 30], [27, 27]]) {
        const born = bornBetween(from, to, today)
        const { total } = await findPage(database, { by, ids, gender, born }, { limit: 1, offset: 0 }, viewer)
        const { rows } = await database.pool.query<{ n: number }>(
          `select count(*) as n from listing where profile_id <> $1 and ($2::text is null or gender = $2)
             and date_of_birth between coalesce($3::date, '-infinity') and coalesce($4::date, 'infinity')
             and ($5 <> 'religion' or religion_id = any ($6)) and ($5 <> 'caste' or caste_id = any ($6))`,
          [viewer.profileId, gender ?? null, born.from ?? null, born.to ?? null, by, ids],
        )
        checked += 1
        if (rows[0]?.n !== total) wrong += 1
      }
    }
  }
  console.log(`  Totals against count(*): ${checked} filters, ${wrong} wrong`)
  return wrong === 0
}

async function startServer(env: NodeJS.ProcessEnv): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../packages/server/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address) return { server, address }
  }
  throw new Error('The server ended before it was ready.')
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(DATABASE)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
