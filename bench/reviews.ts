import { aStaffMember } from '../packages/server/src/testing/a-staff.ts'
import { openTestApp } from '../packages/server/src/testing/test-app.ts'
import { numberOption } from './options.ts'
import { openOwnDatabase } from './own-database.ts'

const LISTS = 200
/** The aim for a list of a long queue. */
const MOST_MS = 20

/** The time of a page of a very long queue, first and far behind, beside a bare select of the same rows. */
export async function benchReviews(): Promise<boolean> {
  const open = numberOption('open', 100_000)
  const own = await openOwnDatabase()
  // closed with the services that opened it
  const database = { ...own.services.database, close: async () => {} }
  const test = await openTestApp({}, { database })
  try {
    await fill(test.services.database.pool, open)
    const one = await aStaffMember(test, 'moderator')
    const first = await middle(() => one.office('GET', '/office/api/reviews?queue=reports'))
    const cursor = await placeOf(test.services.database.pool, open / 2)
    const far = await middle(() => one.office('GET', `/office/api/reviews?queue=reports&before=${cursor}`))
    const queues = await middle(() => one.office('GET', '/office/api/queues'))
    const bare = await middle(() => test.services.database.pool.query(BARE))
    console.log(`  ${open} open reviews in one queue, ${LISTS} times each, the median`)
    console.log(`  a page of 50 by the call: ${first.toFixed(1)} ms, from the middle ${far.toFixed(1)} ms`)
    console.log(`  a bare select of the same rows: ${bare.toFixed(1)} ms`)
    console.log(`  how much waits in all queues: ${queues.toFixed(1)} ms`)
    return Math.max(first, far) <= MOST_MS
  } finally {
    await test.close()
    await own.close()
  }
}

type Pool = Awaited<ReturnType<typeof openTestApp>>['services']['database']['pool']

const BARE = `select * from review where queue = 'reports' and closed_at is null
  order by -priority, coalesce(due_at, 'infinity'), id limit 51`

async function fill(pool: Pool, open: number): Promise<void> {
  await pool.query(
    `insert into review (queue, subject_kind, subject_id, text, signals, priority, opened_at, due_at)
      select case when n <= $1 then 'reports' else 'texts' end, 'report', n::text, repeat('He writes at night. ', 10),
        '[{"kind": "reported", "detail": "harassment", "score": null}]', n % 6, now(),
        case when n % 5 > 0 then now() + n % 9973 * interval '1 minute' end
      from generate_series(1, $1 * 2) n`,
    [open],
  )
  await pool.query('vacuum analyze review')
}

async function placeOf(pool: Pool, offset: number): Promise<string> {
  const { rows } = await pool.query<{ priority: number; due_at: Date | null; id: number }>(
    `${BARE.replace('limit 51', 'limit 1')} offset ${Math.floor(offset)}`,
  )
  const { priority, due_at: dueAt, id } = rows[0]!
  return [priority, dueAt?.getTime() ?? 'infinity', id].join('.')
}

async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < LISTS; n++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[LISTS / 2] ?? 0
}
