import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayInIndia } from '@thunai/contract/values/dates'
import { aMember } from '../../packages/server/src/testing/a-member.ts'
import { openCluster, type Cluster } from '../../packages/server/src/testing/own-cluster.ts'
import { hasOption, numberOption, option } from '../options.ts'
import { memoryMb, startServer } from '../../packages/server/src/testing/server-process.ts'
import { measureCalls } from './calls.ts'
import { openFilled, type Filled } from './filled.ts'
import { measureSql, type SqlFigures } from './in-the-database.ts'
import { measureLoading, untilReady } from './loading.ts'
import { settle } from './settle.ts'
import { measureHttp, type HttpFigures } from './over-http.ts'
import { drawScale } from './picture.ts'
import { measureSteps } from './steps.ts'
import { countWrongTotals } from './totals.ts'
import { measureUpkeep, type UpkeepFigures } from './upkeep.ts'
import { searchVariants } from './variants.ts'

const PICTURE = join(import.meta.dirname, '../../docs/pictures/search-at-scale.svg')

interface Figures {
  readonly members: number
  readonly sql: readonly SqlFigures[]
  readonly http: readonly HttpFigures[]
  readonly upkeep: UpkeepFigures
  readonly totals: { readonly checked: number; readonly wrong: number }
}

/**
 * Measures search at several sizes, each figure beside its reference: `--members 10000,100000` `--seconds 2`, `--fresh` to
 * refill the databases, `--picture` to draw the results. True if every total was exact.
 */
export async function benchSearch(): Promise<boolean> {
  const sizes = (option('members') ?? '10000,100000').split(',').map(Number)
  const cluster = await openCluster({ fresh: hasOption('fresh') })
  try {
    const all: Figures[] = []
    for (const members of sizes) all.push(await measureSize(cluster, members, numberOption('seconds', 2)))
    if (all.length > 1) compareSizes(all)
    if (hasOption('picture')) writeFileSync(PICTURE, drawScale(all.flatMap(({ sql }) => sql)))
    return all.every(({ totals }) => totals.wrong === 0)
  } finally {
    await cluster.stop()
  }
}

async function measureSize(cluster: Cluster, members: number, seconds: number): Promise<Figures> {
  console.log(`\n  ${members.toLocaleString('en-IN')} members`)
  const filled = await openFilled(cluster.url, members)
  const served = await startServer(filled.env)
  try {
    const { profileId, token } = await aMember(filled.services, { gender: 'Male' })
    await admitByMany(filled, profileId)
    const viewer = { profileId, today: dayInIndia(filled.services.clock.now()) }
    await untilReady(served.address)
    console.table([(await measureLoading(filled)).figures])
    await settle(filled, served, 'after the first load')
    const variants = await searchVariants(filled.services)
    const sql = await measureSql(filled, variants, viewer)
    console.table(
      sql.map((row) => ({
        search: row.search,
        total: row.total,
        'page 1 p50 ms': row.p50.toFixed(2),
        'p99 ms': row.p99.toFixed(2),
        'total ms': row.total50.toFixed(2),
        'count(*) ms': row.count50.toFixed(2),
        'deep page': row.deepPage,
        'deep p50 ms': row.deep50.toFixed(1),
      })),
    )
    const http = await measureHttp({ cluster, filled, served, variants, viewer, token, seconds })
    console.table(
      http.map((row) => ({
        search: row.search,
        connections: row.connections,
        'HTTP/s': Math.round(row.perSecond),
        'p50 ms': row.p50.toFixed(2),
        'p99 ms': row.p99.toFixed(2),
        'pgbench/s': Math.round(row.pgbench),
        ratio: (row.perSecond / row.pgbench).toFixed(2),
        'bare/s': Math.round(row.bare),
        'to bare': (row.perSecond / row.bare).toFixed(2),
        'Node CPU ms': row.nodeCpu.toFixed(2),
        'PostgreSQL CPU ms': row.postgresCpu.toFixed(2),
      })),
    )
    console.log(
      `  Started in ${(served.startedMs / 1000).toFixed(1)} s, ${memoryMb(served.server.pid ?? 0).toFixed(0)} MB after the load. Steps of a member’s search, p50 ms:`,
    )
    const last = variants.at(-1)
    if (last) console.table([await measureSteps(filled, last, viewer, token)])
    const calls = await measureCalls(filled, served, seconds)
    await settle(filled, served, 'after registrations were deleted')
    console.table(
      calls.map((row) => ({
        call: row.call,
        'HTTP/s': row.perSecond.toFixed(0),
        'p50 ms': row.p50.toFixed(1),
        'p99 ms': row.p99.toFixed(1),
        'Node CPU ms': row.nodeCpu.toFixed(2),
        beside: row.beside,
        'beside/s': row.besidePerSecond.toFixed(0),
        ratio: (row.perSecond / row.besidePerSecond).toFixed(2),
      })),
    )
    const upkeep = await measureUpkeep(filled)
    console.table([
      {
        'inserts/s without a log': Math.round(upkeep.insertsWithout),
        with: Math.round(upkeep.insertsWith),
        ratio: (upkeep.insertsWith / upkeep.insertsWithout).toFixed(2),
        'edits/s without': Math.round(upkeep.editsWithout),
        'edits/s with': Math.round(upkeep.editsWith),
        'edits ratio': (upkeep.editsWith / upkeep.editsWithout).toFixed(2),
      },
    ])
    await settle(filled, served, 'after a bulk load')
    const totals = await countWrongTotals(filled, viewer)
    console.log(`  Totals against count(*): ${totals.checked} searches, ${totals.wrong} wrong`)
    return { members, sql, http, upkeep, totals }
  } finally {
    await served.stop()
    await filled.close()
  }
}

/** Gives a member the facts of a demo member whom guarded profiles admit, so that there is something to find among them. */
async function admitByMany(
  {
    services: {
      database: { pool },
    },
  }: Filled,
  profileId: string,
): Promise<void> {
  await pool.query(
    `update profile p set date_of_birth = l.date_of_birth, height_cm = l.height_cm, monthly_income = l.monthly_income, marital_status_id = l.marital_status_id,
      mother_tongue_id = l.mother_tongue_id, religion_id = l.religion_id, caste_id = l.caste_id, sub_caste_id = l.sub_caste_id, job_type_id = l.job_type_id,
      residence_type_id = l.residence_type_id
    from profile l
    where p.id = $1 and l.id = (
      select man.id from (select id from profile where gender = 'Male' order by id limit 100) man
      order by (select count(*) from (select profile_id from listing where gender = 'Female' and is_guarded order by profile_id limit 200) owner
        where admits(owner.profile_id, man.id, current_date)) desc
      limit 1)`,
    [profileId],
  )
}

/** How much slower the largest is than the smallest. */
function compareSizes(all: readonly Figures[]): void {
  const [smallest, largest] = [all[0], all.at(-1)]
  if (!smallest || !largest) return
  console.log(
    `\n  ${largest.members.toLocaleString('en-IN')} beside ${smallest.members.toLocaleString('en-IN')} members`,
  )
  console.table(
    largest.sql.map((row, index) => {
      const small = smallest.sql[index]
      return {
        search: row.search,
        'page 1': small ? (row.p50 / small.p50).toFixed(2) : '',
        total: small ? (row.total50 / small.total50).toFixed(2) : '',
        'count(*)': small ? (row.count50 / small.count50).toFixed(2) : '',
      }
    }),
  )
}
