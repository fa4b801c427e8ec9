import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/database.ts'
import { addPoints, findSpent, type Spent } from './throttle.store.ts'

/** Points per key within a number of seconds, and where they are counted. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /**
   * shared: counted in the database, for all servers together; an unreachable database is an error, never a free pass.
   * own: counted in this process; for limits that only reduce load.
   */
  readonly counted: 'shared' | 'own'
}

export interface Throttle {
  /** Takes points; returns the seconds to wait, 0 if there were enough. */
  readonly spend: (limit: Limit, key: string, points?: number) => Promise<number>
  /** Seconds to wait, without taking a point; 0 if there are points. */
  readonly wait: (limit: Limit, key: string) => Promise<number>
  /** Returns a point that should not have counted. */
  readonly giveBack: (limit: Limit, key: string) => Promise<void>
}

const FREE: Throttle = { spend: async () => 0, wait: async () => 0, giveBack: async () => {} }

/** Counts the points of one limit. */
interface Counter {
  readonly add: (key: string, points: number) => Promise<Spent>
  readonly find: (key: string) => Promise<Spent | undefined>
}

/** Opens the counters; `on: false` lets everything through (load and conformance tests). */
export function openThrottle(db: Db, on: boolean): Throttle {
  if (!on) return FREE
  const counters = new Map<string, Counter>()
  const counterOf = (limit: Limit): Counter => {
    const known = counters.get(limit.name)
    if (known) return known
    const counter = limit.counted === 'own' ? countHere(limit) : countForAll(db, limit)
    counters.set(limit.name, counter)
    return counter
  }
  const seconds = ({ leftMs }: Spent) => Math.max(1, Math.ceil(leftMs / 1000))
  return {
    spend: async (limit, key, points = 1) => {
      const spent = await counterOf(limit).add(key, points)
      return spent.points > limit.points ? seconds(spent) : 0
    },
    wait: async (limit, key) => {
      const spent = await counterOf(limit).find(key)
      return spent && spent.points >= limit.points ? seconds(spent) : 0
    },
    giveBack: async (limit, key) => {
      await counterOf(limit).add(key, -1)
    },
  }
}

const countForAll = (db: Db, { name, seconds }: Limit): Counter => ({
  add: (key, points) => addPoints(db, `${name}:${key}`, points, seconds * 1000),
  find: (key) => findSpent(db, `${name}:${key}`),
})

function countHere({ points: most, seconds }: Limit): Counter {
  const counts = new RateLimiterMemory({ points: most, duration: seconds })
  const spent = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Spent => ({
    points: consumedPoints,
    leftMs: msBeforeNext,
  })
  return {
    add: async (key, points) => spent(await counts.penalty(key, points)),
    find: async (key) => {
      const found = await counts.get(key)
      return found ? spent(found) : undefined
    },
  }
}

/** The key of an address: IPv6 counts by its /64, because a caller has a whole one. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  if (address.startsWith('::ffff:')) return address.slice(7)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
