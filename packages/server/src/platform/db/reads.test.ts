import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { logPlace, openSource, readPrimary, readReplica, type ReadSource } from './reads.ts'
import { heardLog } from '../../testing/outside/heard-log.ts'

// two embedded databases: the second is no replica, but has its own log, which a test moves ahead or leaves behind
let primary: Database
let other: Database
let sources: { primary: ReadSource; replica: ReadSource }
beforeAll(async () => {
  primary = await openDatabase({})
  other = await openDatabase({})
  for (const { pool } of [primary, other]) await pool.query('create table filler (words text)')
})
afterAll(async () => {
  await primary.close()
  await other.close()
})
let time = 0
beforeEach(() => {
  time = 0
  sources = { primary: openSource(primary.pool), replica: openSource(other.pool) }
})

const place = async ({ pool }: Database) =>
  (await pool.query<{ place: string }>('select pg_current_wal_lsn()::text as place')).rows[0]!.place
const write = (to: Database) =>
  to.pool.query(`insert into filler select repeat('x', 5000) from generate_series(1, 300)`)
/** A log position that neither database has reached. */
const beyond = async () => {
  const high = [await place(primary), await place(other)].toSorted((a, b) => (logPlace(a) < logPlace(b) ? 1 : -1))[0]!
  const sum = logPlace(high) + 1_000_000n
  return `${(sum >> 32n).toString(16)}/${(sum & 0xffffffffn).toString(16)}`
}
const used = async (reads: ReturnType<typeof readReplica>, lastWrite?: string) =>
  (await reads.sourceFor(lastWrite)) === sources.replica ? 'replica' : 'primary'
const ahead = async () => {
  while (logPlace(await place(other)) <= logPlace(await place(primary))) await write(other)
}

describe('reads', () => {
  it('go to the primary where there is no replica', async () => {
    const reads = readPrimary(sources.primary)
    expect(await reads.sourceFor('FFFF/0')).toBe(sources.primary)
    expect(reads.hasReplica).toBe(false)
  })

  it('of callers who wrote nothing go to a replica that keeps up', async () => {
    await ahead()
    expect(await used(readReplica(sources.primary, sources.replica, { now: () => time }))).toBe('replica')
  })

  it('of a member go to the primary until the replica has all writes of the member', async () => {
    await ahead()
    const reads = readReplica(sources.primary, sources.replica, { now: () => time })
    const lastWrite = await beyond()
    expect(await used(reads, lastWrite)).toBe('primary')
    expect(await used(reads)).toBe('replica')
    while (logPlace(await place(other)) < logPlace(lastWrite)) await write(other)
    expect(await used(reads, lastWrite)).toBe('replica')
  })

  it('avoid a replica that has not moved for ten seconds while the primary did, until it moves again', async () => {
    await ahead()
    const reads = readReplica(sources.primary, sources.replica, { now: () => time })
    expect(await used(reads)).toBe('replica')
    while (logPlace(await place(primary)) <= logPlace(await place(other))) await write(primary)
    time += 1000
    // the primary is ahead from here on
    expect(await used(reads)).toBe('replica')
    time += 11_000
    expect(await used(reads)).toBe('primary')
    await ahead()
    time += 1000
    expect(await used(reads)).toBe('replica')
  })

  it('go to the primary while the replica does not answer, and the reason is logged', async () => {
    const gone = await openDatabase({})
    const replica = openSource(gone.pool)
    await gone.close()
    const { log, lines } = heardLog()
    const reads = readReplica(sources.primary, replica, { now: () => time, log })
    expect(await reads.sourceFor(undefined)).toBe(sources.primary)
    expect(lines).toMatchObject([{ level: 40, err: { message: expect.stringMatching(/./) } }])
  })

  it('compares log positions in their order', () => {
    expect([logPlace('0/0'), logPlace('0/FFFFFFFF') < logPlace('1/0'), logPlace('16/B374D848')]).toEqual([
      0n,
      true,
      0x16b374d848n,
    ])
  })
})
