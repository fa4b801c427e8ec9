import type { Pointer } from '../kernels/kernels.ts'
import { SEGMENT_SLOTS } from '../kernels/shape.ts'
import type { Memory } from './memory.ts'
import type { Segment } from './segment.ts'

const MOST_OF_A_BYTE = 255
export const MOST_IDS = 65_535

/** Above this number of ids a lookup table is used; below it, four ids are compared at a time. */
const MANY = { ofBytes: 4, ofTwo: 32 }

/** State of a column outside the memory. */
export interface ColumnState {
  readonly columns: readonly Pointer[]
  readonly isWide: boolean
  /** Location of its table. */
  readonly table: Pointer
}

/** Id of each slot, 0 for none: one byte per slot, two once there are more than 255 ids. */
export class Column {
  readonly #memory: Memory
  readonly #columns: Pointer[]
  /** The last table that was built. */
  readonly #table: { at: Pointer; ids: readonly number[] }
  #isWide: boolean

  constructor(memory: Memory, state?: ColumnState) {
    this.#memory = memory
    this.#columns = [...(state?.columns ?? [])]
    this.#isWide = state?.isWide ?? false
    this.#table = { at: state?.table ?? 0, ids: [] }
  }

  get state(): ColumnState {
    return { columns: this.#columns, isWide: this.#isWide, table: this.#table.at }
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

  /** Takes about 20 µs a segment, once per attribute. */
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

  get sharedBytes(): number {
    return this.#columns.filter((at) => at !== 0).length * SEGMENT_SLOTS * (this.#isWide ? 2 : 1)
  }

  /** True if a lookup takes equally long for few and for many ids. */
  get isOfBytes(): boolean {
    return !this.#isWide
  }

  /**
   * Writes the slots with any of the ids to `into`. Scans the whole column: 3 to 5 µs for bytes, else at most 40 µs.
   */
  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer {
    const column = this.#columns[segment.number]
    if (!column) return this.#memory.none
    const { kernels } = this.#memory
    if (ids.length > (this.#isWide ? MANY.ofTwo : MANY.ofBytes)) {
      const table = this.#tableOf(ids)
      if (this.#isWide) kernels.look16(into, column, table)
      else kernels.among8(into, column, table)
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

  /** For two bytes: a byte per id. For bytes: a bit per id, at byte (id & 15) + (id >> 7) * 16, bit (id >> 4) & 7. */
  #tableOf(ids: readonly number[]): Pointer {
    const table = this.#table
    if (table.ids === ids) return table.at
    table.at ||= this.#memory.take(MOST_IDS + 1)
    const { u8 } = this.#memory
    u8.fill(0, table.at, table.at + (this.#isWide ? MOST_IDS + 1 : 32))
    for (const id of ids) {
      if (this.#isWide) u8[table.at + id] = 1
      else {
        const at = table.at + (id & 15) + (id >> 7) * 16
        u8[at] = (u8[at] as number) | (1 << ((id >> 4) & 7))
      }
    }
    table.ids = ids
    return table.at
  }

  /** Adds to a tally of 32 bits per id how many of the places have it; about 1 ns a place. */
  tally(segment: Segment, places: Pointer, many: number, tally: Pointer): void {
    const column = this.#columns[segment.number]
    if (!column) return
    const { kernels } = this.#memory
    if (this.#isWide) kernels.tally16(places, many, column, tally)
    else kernels.tally8(places, many, column, tally)
  }
}
