import type { Pointer } from '../kernels/kernels.ts'
import { SEGMENT_SLOTS } from '../kernels/shape.ts'
import type { Memory } from './memory.ts'
import type { Segment } from './segment.ts'

const LAST_OF_BYTE = 255
export const MOST_IDS = 65_535

/** The id that each slot has, 0 for none: a byte a slot, two once there are more than 255 ids. */
export class Column {
  readonly #memory: Memory
  readonly #columns: Pointer[] = []
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
    if (id > LAST_OF_BYTE && !this.#isWide) this.#widen()
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

  /** Puts the slots with that id into a plane. */
  putEqual(segment: Segment, id: number, into: Pointer): void {
    const column = this.#columns[segment.number]
    if (!column) return
    const { kernels } = this.#memory
    if (this.#isWide) kernels.equal16(into, column, id)
    else if (id <= LAST_OF_BYTE) kernels.equal8(into, column, id)
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
