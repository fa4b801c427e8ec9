import { randomUUID } from 'node:crypto'
import { writeDemoMembers } from '../packages/server/src/demo/write-demo-members.ts'
import { openDatabase } from '../packages/server/src/platform/db/database.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { aStaffMember } from '../packages/server/src/testing/a-staff.ts'
import { openTestApp } from '../packages/server/src/testing/test-app.ts'
import { asAdmin } from './as-admin.ts'
import { numberOption } from './options.ts'

const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const WRITERS = 4
/** No statement may take as long as all profiles at once would. */
const PARTS = 20
/** The aim for the longest time that a member waits to write the own profile. */
const MOST_MS = 3000

/** How long does a member wait to write the own profile while a caste that all have is merged into another? */
export async function benchMerge(): Promise<boolean> {
  const members = numberOption('members', 100_000)
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  await asAdmin(DATABASE, `create database ${name}`)
  const database = await openDatabase({ url: Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href })
  await prepareDatabase(database)
  const test = await openTestApp({}, { database })
  const { pool } = test.services.database
  try {
    await writeDemoMembers(test.services, { count: members })
    const staff = await aStaffMember(test, 'content')
    const found = await pool.query<{ id: number }>(
      "select id from reference_item where list = 'religion' and name = 'Hindu'",
    )
    const add = async (caste: string): Promise<number> =>
      (await staff.office('POST', '/office/api/lists/caste', { name: caste, parent: found.rows[0]?.id })).body.data.id
    const [from, into] = [await add('Merged away'), await add('Stays')]
    for (let n = 0; n < PARTS; n++)
      await pool.query(
        'update profile set religion_id = $1, caste_id = $2, sub_caste_id = null where abs(hashtext(member_id)) % $3 = $4',
        [found.rows[0]?.id, from, PARTS, n],
      )
    await pool.query('vacuum analyze profile')
    await pool.query('vacuum analyze listing')
    const { rows } = await pool.query<{ id: string }>('select id from profile order by random() limit 1000')
    let isOver = false
    const waits: number[] = []
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = writer; !isOver; n += WRITERS) {
        const begun = performance.now()
        await pool.query('update profile set about_me = $2 where id = $1', [rows[n % rows.length]?.id, `${n}`])
        waits.push(performance.now() - begun)
      }
    })
    const begun = performance.now()
    const { status } = await staff.office('POST', `/office/api/lists/caste/${from}/merge`, { into })
    const seconds = (performance.now() - begun) / 1000
    isOver = true
    await Promise.all(writers)
    const left = await pool.query<{ n: number }>('select count(*)::int as n from profile where caste_id <> $1', [into])
    const slowest = waits.toSorted((a, b) => b - a)
    console.log(`  ${members} profiles of one caste merged in ${seconds.toFixed(1)} s`)
    console.log(
      `  ${waits.length} profiles written meanwhile by ${WRITERS}: the longest ${slowest[0]?.toFixed(0)} ms, the median ${slowest[Math.floor(slowest.length / 2)]?.toFixed(1)} ms`,
    )
    return status === 200 && left.rows[0]?.n === 0 && (slowest[0] ?? 0) <= MOST_MS
  } finally {
    await test.close()
    await asAdmin(DATABASE, `drop database ${name} with (force)`)
  }
}
