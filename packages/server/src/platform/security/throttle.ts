import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'

/** Points per key within a number of seconds, and where they are counted. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /**
   * shared: counted in the database, for all servers together; an unreachable database is an error, never a free pass.
   * own: counted in this process; for limits that only keep the load down.
   */
  readonly counted: 'shared' | 'own'
}

export interface Throttle {
  /** Takes a point; answers how many seconds to wait when there is none, 0 when all is well. */
  readonly spend: (limit: Limit, key: string, points?: number) => Promise<number>
  /** Seconds to wait without taking a point; 0 when there are points. */
  readonly wait: (limit: Limit, key: string) => Promise<number>
  /** Gives a point back that turned out not to count. */
  readonly giveBack: (limit: Limit, key: string) => Promise<void>
}

const FREE: Throttle = { spend: async () => 0, wait: async () => 0, giveBack: async () => {} }

/** Opens the counters; `on: false` lets everything through (load and conformance tests). */
export function openThrottle(pool: pg.Pool, on: boolean): Throttle {
  if (!on) return FREE
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const counts = { keyPrefix: limit.name, points: limit.points, duration: limit.seconds }
    const limiter =
      limit.counted === 'own'
        ? new RateLimiterMemory(counts)
        : new RateLimiterPostgres({
            ...counts,
            storeClient: pool,
            storeType: 'client',
            tableName: 'throttle',
            tableCreated: true,
            clearExpiredByTimeout: false,
          })
    limiters.set(limit.name, limiter)
    return limiter
  }
  const seconds = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  return {
    spend: async (limit, key, points = 1) => {
      try {
        await limiterOf(limit).consume(key, points)
        return 0
      } catch (rejected) {
        if (rejected instanceof RateLimiterRes) return seconds(rejected)
        throw rejected
      }
    },
    wait: async (limit, key) => {
      const result = await limiterOf(limit).get(key)
      return result && result.consumedPoints >= limit.points ? seconds(result) : 0
    },
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(key)
    },
  }
}

/** Forgets keys whose time is over, by the clock of the machine: they name addresses and accounts, and would stay for ever. */
export const forgetKeys = (db: Db): Promise<void> => deleteOld(db, 'throttle', sql<boolean>`expire < ${Date.now()}`)

/** The key of an address: IPv6 counts by its /64, since a caller has a whole one. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  if (address.startsWith('::ffff:')) return address.slice(7)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
