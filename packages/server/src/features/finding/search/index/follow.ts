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
  type Place,
  type Start,
} from './index.store.ts'

/** Listings read and indexed per step: more would hold up other calls. */
const SLICE = 500
/** How long changes stay in the log; a server that slept for most of it rereads everything. */
export const CHANGES_KEPT_HOURS = 24
const MOST_ASLEEP_MS = (CHANGES_KEPT_HOURS - 4) * 3_600_000
/** A card key is read again after this time, which shows a listing that went without a word in the log. */
const KEY_KEPT_MS = 60_000

/**
 * How a statement's news was taken in. `same`: it saw just what is in the index. `moved`: it saw more, which is in the index
 * now. `many`: more than one statement brings; `readMany` is to read it. `lost`: changes can't be followed from here, all has
 * to be reread.
 */
export type Taken = 'same' | 'moved' | 'many' | 'lost'

/** Listings as they were followed up to a place in the log of changes, as plain values. */
export interface SavedListings {
  readonly identity: string
  readonly floor: string
  /** Changes that are in the index although the floor is below them. */
  readonly applied: readonly (readonly [id: number, xid: string])[]
  /** When the database was last heard of, in milliseconds since 1970. */
  readonly heardAt: number
  readonly index: SavedIndex
}

/** All listings as a moment of the database shows them, in memory. */
export interface Followed {
  readonly index: ListingIndex
  /** Up to where changes are in the index. */
  readonly place: () => Place
  /** The card key of the listing in a slot as the index shows it, if it is known. */
  readonly cardKeyOf: (slot: number) => CardKey | undefined
  /** Keeps the card keys that a statement read which was sent with a place; its news must have been taken in. */
  readonly keepCardKeys: (keys: ReadonlyMap<number, CardKey>, sent: Place) => void
  /** Takes in what a statement saw that was sent with a place. */
  readonly take: (news: News, sent: Place) => Taken
  /** Reads however much has changed, in slices; the index shows no one moment meanwhile. @returns false when that is lost */
  readonly readMany: () => Promise<boolean>
  /** Shows the listings until they change; undefined while they are being read. */
  readonly saved: () => SavedListings | undefined
}

/** Goes on from saved listings with what has changed since. @returns undefined when that can't be followed */
export async function resumeListings(pool: pg.Pool, saved: SavedListings): Promise<Followed | undefined> {
  const shown = saved.applied.map(([id, xid]) => ({ id, xid: BigInt(xid), slot: null }))
  const start = { identity: saved.identity, floor: BigInt(saved.floor), shown }
  const followed = follow(pool, start, saved)
  return (await followed.readMany()) ? followed : undefined
}

/** Reads all listings, in slices, and then what changed meanwhile. */
export async function readListings(pool: pg.Pool): Promise<Followed> {
  const start = await findStart(pool)
  const followed = follow(pool, start)
  let next = findRowsBetween(pool, 0, SLICE - 1)
  for (let from = SLICE; from - SLICE <= start.lastSlot; from += SLICE) {
    const rows = await next
    // on its way while this one is put into the index; who waits for it comes later
    next = findRowsBetween(pool, from, from + SLICE - 1)
    next.catch(() => {})
    for (const row of rows) putRow(followed.index, row)
    await setImmediate()
  }
  // slices are of different moments: what has changed since the first one puts them right
  if (!(await followed.readMany())) throw new Error('The listings were replaced while they were read.')
  return followed
}

function follow(pool: pg.Pool, start: Omit<Start, 'lastSlot'>, saved?: SavedListings): Followed {
  const index = openListingIndex(saved?.index)
  const cardKeys = new LRUCache<number, CardKey>({ max: MOST_CARDS, ttl: KEY_KEPT_MS })
  const applied = new Map<number, bigint>()
  let place: Place = { floor: start.floor, applied: '{}', turn: 0, puts: 0 }
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
      // if a later statement was answered first, these may be out of date
      if (place.puts === sent.puts) for (const [slot, key] of keys) cardKeys.set(slot, key)
    },
    take: (news, sent) => {
      if (isLost(news)) return 'lost'
      // what was sent before many changes were read is of an older moment than they are
      if (sent.turn !== place.turn) return 'moved'
      if (news.isMany) return 'many'
      heardAt = Date.now()
      // of two statements at a time the one with the later moment may have been answered first: the other has nothing new then
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
