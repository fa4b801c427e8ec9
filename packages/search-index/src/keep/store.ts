import type { Fact } from '../ask.ts'
import type { Pointer } from '../kernels/kernels.ts'
import type { Dictionary } from './dictionary.ts'
import type { Memory } from './memory.ts'
import type { Segment } from './segment.ts'
import type { Totals } from './totals.ts'

/** What is known of one attribute. */
export interface Store {
  /** Throws a RangeError for a value too many. */
  checkRoom(fact: Fact): void
  /** Sets a fact that was checked; `isNew` for a slot that isn't in the index yet. */
  put(segment: Segment, place: number, fact: Fact, isNew: boolean): void
  remove(segment: Segment, place: number): void
  /** The slots of which it is said. */
  said(segment: Segment): Pointer
  /** Bytes beside the index's memory. */
  readonly bytes: number
}

/** An attribute of values, which have ids. */
export interface ValueStore extends Store {
  readonly dictionary: Dictionary
  /** The slots with any of the ids: a plane of its own, or `into`. */
  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer
  /** Adds how many of the slots have each id. */
  tally(segment: Segment, among: Among, tally: Tally): void
  /** How many slots of a segment and group have each id, where that is kept. */
  readonly totals?: Totals
}

/** Where counts by id stand, 32 bits each. */
export type Tally = Pointer

/** Slots of a segment to be counted. */
export interface Among {
  readonly plane: Pointer
  readonly count: number
  /** A plane to work in. */
  readonly spare: Pointer
  /** Their places, 16 bits each. */
  readonly places: () => Pointer
}

/** Counting a plane, which mostly has to come from beyond the cache, costs as much as counting so many places. */
export const PLACES_OF_A_PLANE = 1000

export function addTo(memory: Memory, tally: Tally, id: number, many: number): void {
  const cell = (tally >>> 2) + id
  memory.u32[cell] = (memory.u32[cell] as number) + many
}
