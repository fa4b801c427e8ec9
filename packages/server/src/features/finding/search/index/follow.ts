import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { SavedIndex } from '@thunai/search-index/open-index'
import type pg from 'pg'
import { MOST_CARDS } from '../../../profile/cards/cards.api.ts'
import { openListingIndex, putRow, slotOf, type ListingIndex, type ListingRow } from './attributes.ts'
import {
  findAllChanges,
  findRowsBetween,
  findRowsOf,
  findStart,
  type CardKey,
  type Change,
  type News,
  type LogPosition,
  type LoadStart,
} from './index.store.ts'

/** Listings read and indexed per step; a larger step would delay other calls. */
const SLICE = 500
/** How long changes stay in the log; a server that was suspended longer rereads everything. */
export const CHANGES_KEPT_HOURS = 24
const MOST_ASLEEP_MS = (CHANGES_KEPT_HOURS - 4) * 3_600_000
/** A card key is reread after this time, which finds listings that disappeared without a log entry. */
const KEY_KEPT_MS = 60_000

/**
 * Result of applying a statement's news. `same`: the index was current. `moved`: newer changes were applied. `many`:
 * too many for one statement; call `readMany`. `lost`: the log can't be followed from here; reread everything.
 */
export type IntakeResult = 'same' | 'moved' | 'many' | 'lost'

/** Listings at a position in the change log, as plain values. */
export interface SavedListings {
  readonly identity: string
  readonly floor: string
  /** Changes already in the index although the floor is below them. */
  readonly applied: readonly (readonly [id: number, xid: string])[]
  /** When the database last answered, in milliseconds since 1970. */
  readonly heardAt: number
  readonly index: SavedIndex
}

/** All listings in memory, as the database shows them at one moment. */
export interface FollowedListings {
  readonly index: ListingIndex
  /** The log position that the index has reached. */
  readonly place: () => LogPosition
  /** The card key of the listing in a slot, if known. */
  readonly cardKeyOf: (slot: number) => CardKey | undefined
  /** Stores the card keys that a statement sent at a position has read; apply its news first. */
  readonly keepCardKeys: (keys: ReadonlyMap<number, CardKey>, sent: LogPosition) => void
  /** Applies the news of a statement that was sent at a position. */
  readonly take: (news: News, sent: LogPosition) => IntakeResult
  /**
   * Reads any number of changes in slices; meanwhile the index is between two moments.
   * @returns false if the log can't be followed
   */
  readonly readMany: () => Promise<boolean>
  /** The listings as values until the next change; undefined while they are loading. */
  readonly saved: () => SavedListings | undefined
}

/**
 * Continues from saved listings with later changes.
 * @returns undefined if the log can't be followed
 */
export async function resumeListings(pool: pg.Pool, saved: SavedListings): Promise<FollowedListings | undefined> {
  const shown = saved.applied.map(([id, xid]) => ({ id, xid: BigInt(xid), slot: null }))
  const start = { identity: saved.identity, floor: BigInt(saved.floor), shown }
  const followed = follow(pool, start, saved)
  return (await followed.readMany()) ? followed : undefined
}

/** Reads all listings in slices, then the changes made meanwhile. */
export async function readListings(pool: pg.Pool): Promise<FollowedListings> {
  const start = await findStart(pool)
  const followed = follow(pool, start)
  let next = findRowsBetween(pool, 0, SLICE - 1)
  for (let from = SLICE; from - SLICE <= start.lastSlot; from += SLICE) {
    const rows = await next
    // requested while this slice is being indexed; its errors are awaited later
    next = findRowsBetween(pool, from, from + SLICE - 1)
    next.catch(() => {})
    for (const row of rows) putRow(followed.index, row)
    await setImmediate()
  }
  // slices are of different moments: later changes make them agree
  if (!(await followed.readMany())) throw new Error('The listings were replaced while they were read.')
  return followed
}

function follow(pool: pg.Pool, start: Omit<LoadStart, 'lastSlot'>, saved?: SavedListings): FollowedListings {
  const index = openListingIndex(saved?.index)
  const cardKeys = new LRUCache<number, CardKey>({ max: MOST_CARDS, ttl: KEY_KEPT_MS })
  const applied = new Map<number, bigint>()
  let place: LogPosition = { floor: start.floor, applied: '{}', turn: 0, puts: 0 }
  let heardAt = saved?.heardAt ?? Date.now()
  let isReading = false

  const isLost = ({ identity, isBack, changes }: News) =>
    identity !== start.identity ||
    isBack ||
    Date.now() - heardAt > MOST_ASLEEP_MS ||
    changes.some(({ slot }) => slot === null)

  const put = (slots: Iterable<number | null>, rows: readonly ListingRow[]) => {
    place = { ...place, puts: place.puts + 1 }
    const found = new Map(rows.map((row) => [slotOf(row), row]))
    for (const slot of slots) {
      if (slot === null) continue
      cardKeys.delete(slot)
      const row = found.get(slot)
      if (row) putRow(index, row)
      else index.remove(slot)
    }
  }

  const note = (changes: readonly Change[], floor: bigint) => {
    const isHigher = floor > place.floor
    if (!isHigher && changes.length === 0) return
    for (const { id, xid } of changes) applied.set(id, xid)
    if (isHigher) for (const [id, xid] of applied) if (xid < floor) applied.delete(id)
    place = { ...place, floor: isHigher ? floor : place.floor, applied: `{${[...applied.keys()].join(',')}}` }
  }

  note(start.shown, start.floor)
  return {
    index,
    place: () => place,
    cardKeyOf: (slot) => cardKeys.get(slot),
    keepCardKeys: (keys, sent) => {
      // a later statement may have been answered first and made these stale
      if (place.puts === sent.puts) for (const [slot, key] of keys) cardKeys.set(slot, key)
    },
    take: (news, sent) => {
      if (isLost(news)) return 'lost'
      // sent before a bulk read, so of an earlier moment
      if (sent.turn !== place.turn) return 'moved'
      if (news.isMany) return 'many'
      heardAt = Date.now()
      // of two concurrent statements, the later moment may have been answered first: then the other brings nothing new
      const fresh = news.changes.filter(({ id, xid }) => xid >= place.floor && !applied.has(id))
      if (fresh.length > 0) put(new Set(fresh.map(({ slot }) => slot)), news.rows)
      note(fresh, news.floor)
      return news.changes.length === 0 ? 'same' : 'moved'
    },
    readMany: async () => {
      isReading = true
      place = { ...place, turn: place.turn + 1 }
      const news = await findAllChanges(pool, place)
      if (isLost(news)) return false
      const slots = [...new Set(news.changes.map(({ slot }) => slot ?? 0))]
      for (let at = 0; at < slots.length; at += SLICE) {
        const some = slots.slice(at, at + SLICE)
        put(some, await findRowsOf(pool, some))
        await setImmediate()
      }
      note(news.changes, news.floor)
      heardAt = Date.now()
      isReading = false
      return true
    },
    saved: () =>
      isReading
        ? undefined
        : {
            identity: start.identity,
            floor: place.floor.toString(),
            applied: [...applied].map(([id, xid]) => [id, xid.toString()]),
            heardAt,
            index: index.saved,
          },
  }
}
