import type { Pointer } from '../kernels/kernels.ts'
import { SEGMENT_SLOTS } from '../kernels/shape.ts'
import type { Memory } from './memory.ts'
import type { Segment } from './segment.ts'

const MOST_OF_A_BYTE = 255
export const MOST_IDS = 65_535

/** More ids than this are looked up in a table. */
const MANY = 32

/** The id that each slot has, 0 for none: a byte a slot, two once there are more than 255 ids. */
export class Column {
  readonly #memory: Memory
  readonly #columns: Pointer[] = []
  /** A byte for each id, 1 for those that are looked up. */
  readonly #table: { at: Pointer; ones: readonly number[] } = { at: 0, ones: [] }
  #isWide = false

  constructor(memory: Memory) {
    this.#memory = memory
  }

  get(segment: Segment, place: number): number {
    const column = this.#columns[segment.number]
    if (!column) return 0
    return (this.#isWide ? this.#memory.u16[(column >>> 1) + place] : this.#memory.u8[column + place]) as number
  }

  /** For ids up to MOST_IDS. */
  set(segment: Segment, place: number, id: number): void {
    if (id > MOST_OF_A_BYTE && !this.#isWide) this.#widen()
    while (this.#columns.length <= segment.number) this.#columns.push(0)
    const column = (this.#columns[segment.number] ||= this.#memory.take(SEGMENT_SLOTS * (this.#isWide ? 2 : 1)))
    if (this.#isWide) this.#memory.u16[(column >>> 1) + place] = id
    else this.#memory.u8[column + place] = id
  }

  /** Some 20 µs a segment, once in an attribute's life. */
  #widen(): void {
    this.#isWide = true
    for (const [number, narrow] of this.#columns.entries()) {
      if (!narrow) continue
      const wide = this.#memory.take(SEGMENT_SLOTS * 2)
      const { u8, u16 } = this.#memory
      u16.set(u8.subarray(narrow, narrow + SEGMENT_SLOTS), wide >>> 1)
      this.#columns[number] = wide
    }
  }

  /** The slots with any of the ids, in `into`: goes through the whole column, some 4 µs for four ids, 50 at most. */
  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer {
    const column = this.#columns[segment.number]
    if (!column) return this.#memory.none
    const { kernels } = this.#memory
    if (ids.length > MANY) {
      const table = this.#tableOf(ids)
      if (this.#isWide) kernels.look16(into, column, table)
      else kernels.look8(into, column, table)
      return into
    }
    this.#memory.clear(into)
    for (let at = 0; at < ids.length; at += 4) {
      const first = ids[at] as number
      const [second = first, third = first, fourth = first] = ids.slice(at + 1, at + 4)
      if (this.#isWide) kernels.equal16(into, column, first, second, third, fourth)
      else kernels.equal8(into, column, first, second, third, fourth)
    }
    return into
  }

  #tableOf(ids: readonly number[]): Pointer {
    const table = this.#table
    if (table.ones === ids) return table.at
    table.at ||= this.#memory.take(MOST_IDS + 1)
    for (const id of table.ones) this.#memory.u8[table.at + id] = 0
    for (const id of ids) this.#memory.u8[table.at + id] = 1
    table.ones = ids
    return table.at
  }

  /** Adds to a tally of 32 bits an id how many of the places have it; some 1 ns a place. */
  tally(segment: Segment, places: Pointer, many: number, tally: Pointer): void {
    const column = this.#columns[segment.number]
    if (!column) return
    const { kernels } = this.#memory
    if (this.#isWide) kernels.tally16(places, many, column, tally)
    else kernels.tally8(places, many, column, tally)
  }
}
