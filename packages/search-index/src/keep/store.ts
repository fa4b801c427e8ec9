import type { Fact } from '../ask.ts'
import type { Pointer } from '../kernels/kernels.ts'
import type { Dictionary } from './dictionary.ts'
import type { Memory } from './memory.ts'
import type { Segment } from './segment.ts'
import type { Totals } from './totals.ts'

/** Storage of one attribute. */
export interface Store {
  /** Throws a RangeError if there are too many values. */
  checkRoom(fact: Fact): void
  /** Sets a checked fact; `isNew` for a slot that isn't in the index yet. */
  put(segment: Segment, place: number, fact: Fact, isNew: boolean): void
  remove(segment: Segment, place: number): void
  /** Slots that have the fact. */
  said(segment: Segment): Pointer
  /** State outside the memory, as plain values from which an equal store can be opened. */
  readonly state: unknown
  /** Bytes outside the index's memory. */
  readonly bytes: number
  /** Bytes of the index's memory that this attribute has taken. */
  readonly sharedBytes: number
}

/** Storage of an attribute whose values have ids. */
export interface ValueStore extends Store {
  readonly dictionary: Dictionary
  /** Slots with any of the ids: a stored plane, or `into`. */
  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer
  /** Adds the number of these slots with each id. */
  tally(segment: Segment, among: CountedSlots, tally: Tally): void
  /** Number of slots with each id, by segment and group, if totals are stored. */
  readonly totals?: Totals
}

/** Counts by id, 32 bits each. */
export type Tally = Pointer

/** Slots of a segment to count. */
export interface CountedSlots {
  readonly plane: Pointer
  readonly count: number
  /** A working plane. */
  readonly spare: Pointer
  /** Their places, 16 bits each. */
  readonly places: () => Pointer
}

/** Counting a plane, which usually misses the cache, costs as much as counting this many places. */
export const PLACES_OF_A_PLANE = 1000

export function addTo(memory: Memory, tally: Tally, id: number, many: number): void {
  const cell = (tally >>> 2) + id
  memory.u32[cell] = (memory.u32[cell] as number) + many
}
