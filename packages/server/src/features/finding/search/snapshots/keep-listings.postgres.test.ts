import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInIndia } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { findPlainly, searchFor, someQuestion, wantedOf, type Question } from '../../../../testing/plain-search.ts'
import { aProfileWrite, writeProfile } from '../../../../testing/members/profile-writes.ts'
import { runs } from '../../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../../../testing/databases/test-database.ts'
import { findPage } from '../find-page.ts'
import { searchIndexOf } from '../index/search-index.ts'
import { resumeSearch } from './keep-listings.ts'
import { takeSnapshot, writeSnapshot } from './snapshot-file.ts'

// an embedded database starts with its process, so nothing saved before could be valid
let database: TestDatabase
let test: TestApp
let today: string
beforeAll(async () => {
  database = await openTestDatabase()
  test = await openTestApp({}, { database })
  today = dayInIndia(test.clock.now())
})
afterAll(() => test.close())
beforeEach(() => database.pool.query('delete from account'))

const someMembers = async (count: number) => {
  const members: TestMember[] = []
  for (let n = 0; n < count; n++) members.push(await aMember(test.services, { dateOfBirth: '1991-02-10' }))
  return members
}
const EVERYONE: Question = { by: 'all', ids: [], gender: undefined, born: { from: undefined, to: undefined } }
const found = async (server: Database, wanted = EVERYONE) => {
  const { profiles } = await findPage(
    server.reads.primary,
    searchFor(wanted),
    { limit: 50, offset: 0 },
    { today, profileId: undefined },
  )
  return profiles.map(({ profileId }) => profileId)
}
const plainly = (wanted = EVERYONE) => findPlainly(database, wanted, undefined)
const file = () => join(test.services.config.dataDir, 'search/primary')

interface Server {
  readonly database: Database
  /** Search was ready before the first call. */
  readonly isResumed: boolean
  /** Stops like a server: saves the listings. */
  readonly stop: () => Promise<void>
}
/** A server on its own connection, as it starts. */
async function start(): Promise<Server> {
  const own = await database.again()
  const keep = await resumeSearch({ ...test.services, database: own }, 1)
  return {
    database: own,
    isResumed: searchIndexOf(own.reads.primary).lagMs() !== undefined,
    stop: async () => {
      await keep()
      await own.close()
    },
  }
}
/** Starts a server, searches, and stops it. */
async function runOnce(): Promise<void> {
  const server = await start()
  await found(server.database)
  await server.stop()
}

describe('a server that starts again', () => {
  it('continues from its saved listings with all later changes (SRCH-36)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aProfileWrite, { maxLength: 30 }),
        fc.array(aProfileWrite, { maxLength: 30 }),
        fc.array(someQuestion, { minLength: 1, maxLength: 4 }),
        async (before, meanwhile, asked) => {
          await database.pool.query('delete from account')
          const members = await someMembers(6)
          const first = await start()
          for (const write of before) await writeProfile(database.pool, members, write)
          await found(first.database)
          await first.stop()
          for (const write of meanwhile) await writeProfile(database.pool, members, write)
          await database.pool.query('delete from account where id = $1', [members[0]?.accountId])
          await someMembers(1)
          const second = await start()
          expect(second.isResumed).toBe(true)
          for (const one of asked) {
            const wanted = await wantedOf(database, one)
            expect(await found(second.database, wanted)).toEqual(await plainly(wanted))
          }
          await second.database.close()
        },
      ),
      { numRuns: runs(8), endOnFailure: true },
    )
  })

  it('deletes their file, which no other user of the machine could read (SRCH-36)', async () => {
    await someMembers(2)
    await runOnce()
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    const server = await start()
    expect(server.isResumed).toBe(true)
    await expect(readFile(file())).rejects.toThrow('ENOENT')
    await server.database.close()
  })

  it.each([
    ['whose file is damaged', () => appendFile(file(), 'x')],
    [
      'that other code read',
      async () => {
        const kept = await takeSnapshot(file())
        if (!kept) throw new Error('nothing was kept')
        await writeSnapshot(file(), { ...kept, values: { ...(kept.values as object), code: 'other' } })
      },
    ],
    [
      'from before a column was filled',
      () => database.pool.query('update listing_column set filled_at = clock_timestamp()'),
    ],
    [
      'after which all listings were replaced',
      () => database.pool.query('insert into member_change (no) values (null)'),
    ],
  ])('reads all of them instead of those %s (SRCH-36)', async (_, spoil) => {
    await someMembers(3)
    await runOnce()
    await spoil()
    const server = await start()
    expect(server.isResumed).toBe(false)
    expect(await found(server.database)).toEqual(await plainly())
    await server.database.close()
  })

  it('reads all listings if the log may lack later changes (SRCH-36)', async () => {
    await someMembers(1)
    const [one, two] = [await database.again(), await database.again()]
    await found(one)
    const saved = searchIndexOf(one.reads.primary).saved()
    if (!saved) throw new Error('nothing was read')
    const isResumed = await searchIndexOf(two.reads.primary).resume({ ...saved, heardAt: Date.now() - 21 * 3_600_000 })
    expect(isResumed).toBe(false)
    await Promise.all([one.close(), two.close()])
  })

  it('saves no listings that it never read, nor too few to be worth it (SRCH-36)', async () => {
    await someMembers(2)
    await (await start()).stop()
    await expect(readFile(file())).rejects.toThrow('ENOENT')
    const own = await database.again()
    const keep = await resumeSearch({ ...test.services, database: own })
    await found(own)
    await keep()
    await own.close()
    await expect(readFile(file())).rejects.toThrow('ENOENT')
  })
})
