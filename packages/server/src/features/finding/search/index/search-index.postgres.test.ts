import { dayInIndia } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { findPlainly, searchFor, someQuestion, wantedOf, type Question } from '../../../../testing/plain-search.ts'
import { aProfileWrite, writeProfile } from '../../../../testing/members/profile-writes.ts'
import { runs } from '../../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openTestDatabase } from '../../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../../testing/databases/waiting-for.ts'
import { findPage } from '../find-page.ts'

// only PostgreSQL has more than one connection
let test: TestApp
let today: string
let writers: Database
beforeAll(async () => {
  const database = await openTestDatabase()
  writers = await database.again()
  test = await openTestApp({}, { database })
  today = dayInIndia(test.clock.now())
})
afterAll(async () => {
  await writers.close()
  await test.close()
})
beforeEach(() => test.services.database.pool.query('delete from account'))

const EVERYONE: Question = { by: 'all', ids: [], gender: undefined, born: { from: undefined, to: undefined } }
const found = async (wanted = EVERYONE, viewer?: TestMember) => {
  const { total, profiles } = await findPage(
    test.services.database,
    searchFor(wanted),
    { limit: 50, offset: 0 },
    { today, profileId: viewer?.profileId },
  )
  return { total, ids: profiles.map(({ profileId }) => profileId) }
}
const plainly = async (wanted = EVERYONE, viewer?: TestMember) => {
  const ids = await findPlainly(test.services.database, wanted, viewer && { profileId: viewer.profileId, today })
  return { total: ids.length, ids }
}
/** Compares search with plain SQL. */
const expectSame = async (wanted = EVERYONE, viewer?: TestMember) =>
  expect(await found(wanted, viewer)).toEqual(await plainly(wanted, viewer))
const expectWhole = ({ total, ids }: { total: number; ids: readonly string[] }) =>
  expect([ids.length, new Set(ids).size]).toEqual([total, total])
const MEN: Question = { ...EVERYONE, gender: 'Male' }
const someMembers = async (count: number) => {
  const members: TestMember[] = []
  for (let n = 0; n < count; n++) members.push(await aMember(test.services, { dateOfBirth: '1991-02-10' }))
  return members
}
const CLIENTS = 3

describe('transactions of several connections', () => {
  it('block no search after a bulk load while one of them stays open', async () => {
    await someMembers(3)
    await expectSame()
    const open = await writers.pool.connect()
    try {
      await open.query('begin')
      await open.query('select pg_current_xact_id()')
      await test.services.database.pool.query('insert into member_change (no) values (null)')
      await expectSame()
      await someMembers(1)
      expect((await found()).total).toBe(4)
    } finally {
      await open.query('rollback')
      open.release()
    }
    await expectSame()
  })

  it('are in search when they have ended, in whatever order they begin, write and end (API-SEARCH-01)', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ write: aProfileWrite, by: fc.nat(CLIENTS - 1) }) },
      { weight: 2, arbitrary: fc.record({ end: fc.constantFrom('commit', 'rollback'), by: fc.nat(CLIENTS - 1) }) },
      { weight: 2, arbitrary: fc.record({ ask: someQuestion }) },
    )
    const clients: pg.PoolClient[] = []
    for (let n = 0; n < CLIENTS; n++) clients.push(await writers.pool.connect())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 90 }), async (steps) => {
        await test.services.database.pool.query('delete from account')
        const members = await someMembers(CLIENTS * 2)
        const open = new Set<number>()
        for (const one of steps) {
          if ('ask' in one) {
            const viewer = one.ask.asMember === undefined ? undefined : members[one.ask.asMember % members.length]
            const wanted = await wantedOf(test.services.database, one.ask)
            await expectSame(wanted, viewer)
            continue
          }
          const client = clients[one.by] as pg.PoolClient
          if ('end' in one) {
            if (open.delete(one.by)) await client.query(one.end)
            continue
          }
          if (!open.has(one.by)) await client.query('begin')
          open.add(one.by)
          // two writers of one member would wait for each other
          const own = members.filter((_, n) => n % CLIENTS === one.by)
          await writeProfile(client, own, one.write)
        }
        for (const by of open) await clients[by]?.query('commit')
        expect(await found()).toEqual(await plainly())
      }),
      { numRuns: runs(8), endOnFailure: true },
    )
    for (const client of clients) client.release()
  })

  it('may stay open for long while others are written and found', async () => {
    const members = await someMembers(6)
    const slow = await writers.pool.connect()
    await slow.query('begin')
    await slow.query(`update profile set gender = 'Male' where id = $1`, [members[0]?.profileId])
    for (let n = 1; n <= 60; n++) {
      await writers.pool.query(`update profile set gender = $2 where id = $1`, [
        members[1 + (n % 5)]?.profileId,
        n % 2 === 0 ? 'Male' : 'Female',
      ])
      if (n % 10 === 0) await expectSame(MEN)
    }
    const before = await found(MEN)
    await slow.query('commit')
    slow.release()
    const after = await found(MEN)
    expect(after).toEqual(await plainly(MEN))
    expect(after.total).toBe(before.total + 1)
  })

  it('that write different parts of one profile at once leave its listing as all of them say', async () => {
    const [member] = await someMembers(1)
    const [one, two] = [await writers.pool.connect(), await writers.pool.connect()]
    await one.query('begin')
    await two.query('begin')
    await one.query('update profile set height_cm = 170 where id = $1', [member?.profileId])
    const waiting = two.query('insert into preference (profile_id, age_from) values ($1, 25)', [member?.profileId])
    await expect.poll(() => waitingConnections(test.services.database.pool)).toHaveLength(1)
    await one.query('commit')
    await waiting
    await two.query('commit')
    one.release()
    two.release()
    const { rows } = await test.services.database.pool.query('select height_cm, wished_age_from from listing')
    expect(rows).toEqual([{ height_cm: 170, wished_age_from: 25 }])
  })

  it('and searches at the same time leave search right, and every answer whole', async () => {
    const members = await someMembers(12)
    const writes = fc.sample(aProfileWrite, 300).values()
    let isWriting = true
    const writing = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const write of writes) await writeProfile(writers.pool, members, write).catch(ignoreDeadlock)
      }),
    ).finally(() => (isWriting = false))
    const answers = { whole: 0, refused: 0 }
    await Promise.all(
      Array.from({ length: 4 }, async (_, n) => {
        while (isWriting) {
          const answer = await found(EVERYONE, n % 2 === 0 ? members[n] : undefined).catch(refused)
          if (answer) expectWhole(answer)
          answers[answer ? 'whole' : 'refused']++
        }
      }),
    )
    await writing
    expect(answers.whole).toBeGreaterThan(answers.refused * 10)
    for (const viewer of [undefined, ...members]) await expectSame(EVERYONE, viewer)
  })
})

const refused = (error: { code?: string }) => {
  if (error.code !== 'busy') throw error
  return undefined
}
const ignoreDeadlock = (error: { code?: string }) => {
  if (error.code !== '40P01') throw error
}

describe('a connection that the database drops', () => {
  it('costs a search its answer, and nothing that was written meanwhile is missed', async () => {
    const members = await someMembers(3)
    expect((await found()).total).toBe(3)
    const statuses: number[] = []
    for (let round = 0; round < 10; round++) {
      await writers.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await writers.pool.query(`update profile set gender = $2 where id = $1`, [
        members[round % 3]?.profileId,
        round % 2 === 0 ? 'Male' : 'Female',
      ])
      statuses.push((await test.call('POST', '/profile/search/profilelist', { body: {} })).status)
    }
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    // the spared pool: the other may still hold a dropped connection
    const ids = await findPlainly(writers, EVERYONE, undefined)
    await expect.poll(() => found().catch(() => undefined)).toEqual({ total: ids.length, ids })
  })
})
