import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PublishedDay } from '@thunai/contract/office/transparency'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { expressTo, respondTo } from '../../../testing/members/interests.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { publishDays } from './transparency.api.ts'

const SCRIPT = join(import.meta.dirname, '../../../../../../docs/verify-transparency.mjs')

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { clock: testClock(new Date('2026-10-30T12:00:00+05:30')) })
})
afterAll(() => test.close())

const days = async (query = ''): Promise<{ rows: PublishedDay[]; next: string | null }> =>
  (await test.call('GET', `/api/transparency${query}`)).body.data
const hashOf = ({ day, members, verified, active, answered, previousHash }: PublishedDay) =>
  createHash('sha256').update([day, members, verified, active, answered, previousHash].join('|')).digest('hex')

describe('published days', () => {
  it('begin with the day before the first start, by days in India (CHAIN-01)', async () => {
    await publishDays(test.services)
    expect((await days()).rows).toEqual([
      expect.objectContaining({ day: '2026-10-29', members: 0, answered: 0, previousHash: '0'.repeat(64) }),
    ])
    // 31 October in India, 30 October in London.
    test.clock.pass({ hours: 13 })
    await publishDays(test.services)
    expect((await days()).rows.map(({ day }) => day)).toEqual(['2026-10-30', '2026-10-29'])
  })

  it('count members, verified contacts, active members and answers (CHAIN-01)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    const bride = await aMember(test.services)
    await aMember(test.services, { mobileVerified: false })
    await expressTo(test, groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    test.clock.pass({ days: 1 })
    await aMember(test.services)
    await publishDays(test.services)
    expect((await days()).rows[0]).toMatchObject({ day: '2026-10-31', members: 3, verified: 2, active: 3, answered: 1 })
  })

  it('are published once each by concurrent servers, with no gap after a pause (CHAIN-01)', async () => {
    test.clock.pass({ days: 40 })
    await manyAtOnce(8, () => publishDays(test.services))
    const first = await days()
    const second = await days(`?before=${first.next}`)
    const all = [...first.rows, ...second.rows].toReversed()
    expect([first.rows.length, second.next]).toEqual([30, null])
    expect(all).toHaveLength(43)
    expect(new Set(all.map(({ day }) => day)).size).toBe(43)
    let previousHash = '0'.repeat(64)
    for (const published of all) {
      expect([published.day, published.previousHash, published.hash]).toEqual([
        published.day,
        previousHash,
        hashOf(published),
      ])
      previousHash = published.hash
    }
  })

  it('can’t be changed, deleted or inserted in between (CHAIN-02)', async () => {
    const { pool } = test.services.database
    for (const statement of [
      'update published_day set members = 1',
      'delete from published_day',
      'truncate published_day',
    ])
      await expect(pool.query(statement)).rejects.toThrow('is never changed')
    await expect(
      pool.query(`insert into published_day (day, members, verified, active, answered)
        values ('2027-01-01', 1, 1, 1, 1)`),
    ).rejects.toThrow('is published next')
  })

  it('can be recomputed with a small script (CHAIN-03)', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, address])
    const { rows } = await days()
    expect(stdout).toBe(`43 days agree. The last hash is ${rows[0]?.hash}.\n`)
  })

  it('are requested by a day, or without one (CHAIN-01)', async () => {
    for (const day of ['yesterday', '0000-01-01', '0000-12-31'])
      expect((await test.call('GET', `/api/transparency?before=${day}`)).status).toBe(400)
  })
})
