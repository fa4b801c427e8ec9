import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ANNOUNCER_NAME } from '../../../platform/live/announcer.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { openStream, type TestStream } from '../../../testing/outside/a-stream.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'

// only PostgreSQL has several connections, and announcements between servers
const SECRET = { TOKEN_SECRET: 'the same secret on every one of the servers' }
let database: Awaited<ReturnType<typeof openTestDatabase>>
let one: TestApp
let two: TestApp
let bride: TestMember
let stream: TestStream
beforeAll(async () => {
  const clock = testClock()
  database = await openTestDatabase()
  one = await openTestApp(SECRET, { database, clock })
  two = await openTestApp(SECRET, { database: await database.again(), clock })
})
beforeEach(async () => {
  bride = await aMember(one.services)
  stream = await openStream(two, bride.token)
})
afterEach(() => stream.close())
afterAll(async () => {
  await two.close()
  await one.close()
})

const message = (seq: number) => ({ to: bride.profileId, kind: 'message', seq }) as const
async function happen(seq: number, on = one): Promise<void> {
  await on.services.transact((tx) => on.services.live.put(tx, [message(seq)]))
}
const seqs = async (count: number) => (await stream.next(count)).map(({ data }) => data.seq ?? 0)

it('concurrent acts on both servers are announced once each (LIVE-05)', async () => {
  const all = Array.from({ length: 400 }, (_, n) => n + 1)
  await Promise.all([manyAtOnce(200, (n) => happen(2 * n + 1, two)), manyAtOnce(200, (n) => happen(2 * n + 2, one))])
  await happen(401)
  expect((await seqs(401)).toSorted((a, b) => a - b)).toEqual([...all, 401])
})

it('successive acts are announced in order', async () => {
  const all = Array.from({ length: 60 }, (_, n) => n + 1)
  for (const seq of all) await happen(seq, seq % 2 === 0 ? one : two)
  expect(await seqs(all.length)).toEqual(all)
})

it('a transaction that ends late is announced, though later ones were announced before it (LIVE-05)', async () => {
  const slow = await one.services.database.pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`insert into live_event (profile_id, kind, seq, created_at) values ($1, 'message', 1, now())`, [
      bride.profileId,
    ])
    for (const seq of [2, 3]) await happen(seq)
    expect(await seqs(2)).toEqual([2, 3])
    await slow.query('commit')
    await happen(4)
    expect(await seqs(2)).toEqual([1, 4])
  } finally {
    slow.release()
  }
})

it('a returning page is told of a transaction that was pending when it left', async () => {
  const slow = await one.services.database.pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`insert into live_event (profile_id, kind, seq, created_at) values ($1, 'message', 1, now())`, [
      bride.profileId,
    ])
    await happen(2)
    const [{ id } = { id: undefined }] = await stream.next()
    stream.close()
    await slow.query('commit')
    stream = await openStream(one, bride.token, { lastEventId: id })
    expect(await seqs(1)).toEqual([1])
  } finally {
    slow.release()
  }
})

it('a page that returns to another server hears nothing twice, though an older transaction is pending (LIVE-03)', async () => {
  const slow = await one.services.database.pool.connect()
  const three = await openTestApp(SECRET, { database: await database.again(), clock: one.clock })
  try {
    await slow.query('begin')
    await slow.query('select pg_current_xact_id()')
    for (const seq of [1, 2]) await happen(seq)
    const [{ id } = { id: undefined }] = await stream.next()
    stream.close()
    stream = await openStream(three, bride.token, { lastEventId: id })
    await happen(3)
    expect(await seqs(2)).toEqual([2, 3])
  } finally {
    await slow.query('rollback')
    slow.release()
    stream.close()
    await three.close()
  }
})

it('lost connections delay events, and lose none', async () => {
  await happen(1)
  expect(await seqs(1)).toEqual([1])
  const { rows } = await one.services.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
    [ANNOUNCER_NAME],
  )
  expect(rows).toHaveLength(2)
  for (const seq of [2, 3, 4]) await happen(seq)
  expect(await seqs(3)).toEqual([2, 3, 4])
})
