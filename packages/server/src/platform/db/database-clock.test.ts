import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heardLog } from '../../testing/outside/heard-log.ts'
import { openDatabaseClock } from './database-clock.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a server', () => {
  /** A database whose clock the test sets. */
  const aDatabase = () => {
    const at = { ms: 1_800_000_000_000, isAway: false }
    const query = async () => {
      if (at.isAway) throw new Error('away')
      return { rows: [{ ms: at.ms }] }
    }
    return { at, database: { pool: { query } } as never }
  }
  const secondsApart = (now: Date, ms: number) => Math.round((now.getTime() - ms) / 1000)

  it('goes by the database’s clock while its own is set, and follows it where that one is set', async () => {
    const { at, database } = aDatabase()
    const clock = await openDatabaseClock(database, heardLog().log, 10)
    expect(secondsApart(clock.now(), at.ms)).toBe(0)
    vi.setSystemTime(Date.now() - HOUR_MS)
    expect(secondsApart(clock.now(), at.ms)).toBe(0)
    at.ms += HOUR_MS
    await expect.poll(() => secondsApart(clock.now(), at.ms)).toBe(0)
    await clock.stop()
  })

  it('keeps its time while the database is away, and says so', async () => {
    const { at, database } = aDatabase()
    const { log, lines } = heardLog()
    const clock = await openDatabaseClock(database, log, 10)
    at.isAway = true
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    expect(secondsApart(clock.now(), at.ms)).toBe(0)
    await clock.stop()
  })
})
