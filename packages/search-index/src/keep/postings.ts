import type { Pointer } from '../kernels/kernels.ts'
import type { Memory } from './memory.ts'
import { freeze, placesOf, type Frozen } from './frozen-lists.ts'
import type { Segment } from './segment.ts'

/** A search joins a recent list that is longer than this, one a search. */
const LONG = 8192
const FIRST_ROOM = 64

/** Lists of one segment: the frozen ones, and what came since. */
interface Lists {
  frozen: Frozen
  /** Slots whose frozen places count no more. */
  readonly rewritten: Pointer
  isRewritten: boolean
  /** Slots that have recent places. */
  readonly recent: Pointer
  /** Pairs of an id and a place; id 0 is of a pair that counts no more. */
  ids: Uint32Array
  places: Uint16Array
  length: number
}

/**
 * For each id the places of the slots that have it, where there are too many ids for planes: two bytes each. Lists are
 * frozen, sorted by id, and changed slots stand in a recent list beside them until both are joined: when the recent
 * one has half as many places, and one long one in each search. Joining a full segment takes some milliseconds.
 */
export class Postings {
  readonly #memory: Memory
  readonly #lists: (Lists | undefined)[] = []

  constructor(memory: Memory) {
    this.#memory = memory
  }

  /** Sets the ids of a slot, all different; `wasThere` unless the slot has been without any since it was put in. */
  put(segment: Segment, place: number, ids: readonly number[], wasThere: boolean): void {
    const lists = this.#listsOf(segment)
    if (wasThere) this.#forget(lists, place)
    if (ids.length === 0) return
    if (lists.length + ids.length > lists.ids.length) this.#makeRoom(lists, ids.length)
    this.#memory.putIn(lists.recent, place)
    for (const id of ids) {
      lists.ids[lists.length] = id
      lists.places[lists.length++] = place
    }
    if (lists.length > Math.max(LONG, lists.frozen.places.length / 2)) this.#join(lists)
  }

  /** Whether the slot has just these ids; `length` is how many it has. False where it would take long to tell. */
  hasJust(segment: Segment, place: number, ids: readonly number[], length: number): boolean {
    const lists = this.#lists[segment.number]
    if (!lists || ids.length !== length) return false
    if (this.#memory.isIn(lists.recent, place) || this.#memory.isIn(lists.rewritten, place)) return false
    return ids.every((id) => includes(lists.frozen, id, place))
  }

  /** How many places there are to go through for these ids, the recent ones aside. */
  lengthOf(segment: Segment, ids: readonly number[]): number {
    const lists = this.#lists[segment.number]
    return lists ? ids.reduce((sum, id) => sum + placesOf(lists.frozen, id).length, 0) : 0
  }

  /** The slots with any of the ids, in `into`; some 1 ns a place. */
  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer {
    const lists = this.#lists[segment.number]
    if (!lists || ids.length === 0) return this.#memory.none
    const memory = this.#memory
    memory.clear(into)
    const { u8 } = memory
    for (const id of ids) {
      for (const place of placesOf(lists.frozen, id)) {
        const at = into + (place >>> 3)
        u8[at] = (u8[at] as number) | (1 << (place & 7))
      }
    }
    if (lists.isRewritten) memory.kernels.andNot(into, into, lists.rewritten)
    const [only] = ids
    const isWanted = ids.length === 1 ? (id: number) => id === only : has(new Set(ids))
    for (let at = 0; at < lists.length; at++) {
      if (isWanted(lists.ids[at] as number)) memory.putIn(into, lists.places[at] as number)
    }
    return into
  }

  /** Adds to a tally of 32 bits an id how many slots of a plane have it; goes through all lists. */
  tally(segment: Segment, plane: Pointer, spare: Pointer, tally: Pointer): void {
    const lists = this.#lists[segment.number]
    if (!lists) return
    const memory = this.#memory
    memory.kernels.andNot(spare, plane, lists.rewritten)
    const { frozen } = lists
    const cells = memory.u32.subarray(tally >>> 2)
    for (const [at, id] of frozen.ids.entries()) {
      let many = 0
      for (let place = frozen.starts[at] as number; place < (frozen.starts[at + 1] as number); place++) {
        if (memory.isIn(spare, frozen.places[place] as number)) many++
      }
      cells[id] = (cells[id] as number) + many
    }
    for (let at = 0; at < lists.length; at++) {
      const id = lists.ids[at] as number
      if (id !== 0 && memory.isIn(plane, lists.places[at] as number)) cells[id] = (cells[id] as number) + 1
    }
  }

  /** Joins one long recent list, if there is one: called before each search that may go through it. */
  joinOne(): void {
    const long = this.#lists.find((lists) => lists && lists.length > LONG)
    if (long) this.#join(long)
  }

  get bytes(): number {
    return this.#lists.reduce(
      (sum, lists) =>
        sum +
        (lists
          ? lists.ids.byteLength +
            lists.places.byteLength +
            lists.frozen.ids.byteLength +
            lists.frozen.starts.byteLength +
            lists.frozen.places.byteLength
          : 0),
      0,
    )
  }

  #listsOf(segment: Segment): Lists {
    return (this.#lists[segment.number] ??= {
      frozen: { ids: new Uint32Array(0), starts: new Uint32Array(1), places: new Uint16Array(0) },
      rewritten: this.#memory.takePlanes(1),
      isRewritten: false,
      recent: this.#memory.takePlanes(1),
      ids: new Uint32Array(FIRST_ROOM),
      places: new Uint16Array(FIRST_ROOM),
      length: 0,
    })
  }

  #forget(lists: Lists, place: number): void {
    this.#memory.putIn(lists.rewritten, place)
    lists.isRewritten = true
    if (!this.#memory.isIn(lists.recent, place)) return
    this.#memory.takeOut(lists.recent, place)
    // what was put at once stands together, and what was put before has been forgotten already
    for (let at = lists.places.lastIndexOf(place, lists.length - 1); lists.places[at] === place; at--) lists.ids[at] = 0
  }

  #makeRoom(lists: Lists, more: number): void {
    const room = Math.max(lists.length + more, lists.ids.length * 2)
    const { ids, places } = lists
    lists.ids = new Uint32Array(room)
    lists.places = new Uint16Array(room)
    lists.ids.set(ids)
    lists.places.set(places)
  }

  #join(lists: Lists): void {
    const { ids, places, length, rewritten } = lists
    const isOut = (place: number) => this.#memory.isIn(rewritten, place)
    lists.frozen = freeze(lists.frozen, lists.isRewritten ? isOut : undefined, {
      ids: ids.subarray(0, length),
      places: places.subarray(0, length),
    })
    lists.length = 0
    lists.ids = new Uint32Array(FIRST_ROOM)
    lists.places = new Uint16Array(FIRST_ROOM)
    lists.isRewritten = false
    this.#memory.clear(rewritten)
    this.#memory.clear(lists.recent)
  }
}

const has = (ids: ReadonlySet<number>) => (id: number) => ids.has(id)

function includes(frozen: Frozen, id: number, place: number): boolean {
  const places = placesOf(frozen, id)
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((places[middle] as number) < place) low = middle + 1
    else high = middle
  }
  return places[low] === place
}
