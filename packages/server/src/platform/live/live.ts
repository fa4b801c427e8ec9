import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { openAnnouncer } from './announcer.ts'
import {
  deleteEventsBefore,
  findEventsFrom,
  findEventsOf,
  findStart,
  insertEvents,
  type StoredEvent,
  type LiveEvent,
} from './live.store.ts'

/** Poll interval of every server, because announcements are lost with their connection. */
const LOOK_MS = 2000
/** Minimum interval between reads, so that many commits are read together. */
const GAP_MS = 10
const KEPT_MS = 86_400_000

/** An event, and the position to which everything had been read then: `missed` continues from it. */
export interface HeardEvent extends StoredEvent {
  readonly floor: string
}

/** Sends events to open pages, on any server. */
export interface Live {
  /** Saves events in the transaction of their cause. Open pages get them after the commit. */
  readonly put: (tx: Tx, events: readonly LiveEvent[]) => Promise<void>
  /**
   * Calls the listener once with every event whose transaction ends after this resolves, in the order of their numbers
   * within a read. Call the returned function to stop.
   */
  readonly hear: (listener: (events: readonly HeardEvent[]) => void) => Promise<() => void>
  /** The first events of a member after a given one; some that were read together with it may be repeated. */
  readonly missed: (
    profileId: string,
    after: Pick<HeardEvent, 'id' | 'floor'>,
    most: number,
  ) => Promise<readonly HeardEvent[]>
  readonly tidy: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Dependencies {
  readonly database: Pick<Database, 'db' | 'url'>
  readonly clock: Clock
  readonly log: Log
  /** Poll interval for events that no commit has announced. */
  readonly lookMs?: number
}

/**
 * Events are rows. A listener reads the rows of all transactions that ended since its last read; announcements only say
 * when to read, so a lost one only causes a delay.
 */
export function openLive({ database: { db, url }, clock, log, lookMs = LOOK_MS }: Dependencies): Live {
  const listeners = new Set<(events: readonly HeardEvent[]) => void>()
  let floor: string | undefined
  /** Events of the last read, or from before the first: they are read again while an older transaction is pending. */
  let known = new Set<number>()
  let lastId = 0
  let looking: Promise<void> | undefined
  let isToLookAgain = false
  let timer: NodeJS.Timeout | undefined

  /** Skip events before the first listener. */
  const start = async () => {
    const before = await findStart(db)
    known = new Set(before.events.map(({ id }) => id))
    floor = before.floor
    lastId = before.lastId
  }
  const read = async () => {
    if (listeners.size === 0 || floor === undefined) return
    const heard = await findEventsFrom(db, floor, lastId)
    const fresh = heard.events.filter(({ id }) => !known.has(id)).map((event) => ({ ...event, floor: heard.floor }))
    known = new Set(heard.events.map(({ id }) => id))
    ;[floor, lastId] = [heard.floor, heard.lastId]
    if (fresh.length > 0) for (const listener of listeners) listener(fresh)
  }
  const lookUntilDone = async () => {
    do {
      isToLookAgain = false
      await Promise.all([read(), setTimeout(GAP_MS)])
    } while (isToLookAgain)
  }
  const look = () => {
    isToLookAgain = true
    looking ??= lookUntilDone()
      .catch((error: unknown) => log.warn({ err: error }, 'live events cannot be read'))
      .finally(() => (looking = undefined))
  }
  const announcer = url === undefined ? undefined : openAnnouncer(url, look, log)
  const announce = () => {
    look()
    announcer?.announce()
  }

  return {
    put: async (tx, events) => {
      if (events.length > 0) tx.afterCommit(announce)
      await insertEvents(tx, events, clock.now())
    },
    hear: async (listener) => {
      if (listeners.size === 0) {
        floor = undefined
        timer ??= setInterval(look, lookMs)
      }
      listeners.add(listener)
      try {
        if (floor === undefined) await start()
      } catch (error) {
        listeners.delete(listener)
        throw error
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    missed: async (profileId, after, most) => {
      const missedEvents = await findEventsOf(db, profileId, after, most)
      return missedEvents.events.map((event) => ({ ...event, floor: missedEvents.floor }))
    },
    tidy: () => deleteEventsBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
    close: async () => {
      clearInterval(timer)
      listeners.clear()
      await announcer?.close()
      await looking
    },
  }
}
