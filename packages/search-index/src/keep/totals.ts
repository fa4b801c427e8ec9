import type { Segment } from './segment.ts'

const NONE = new Uint32Array(0)

/** How many slots of each segment have each id of an attribute. */
export class Totals {
  readonly #totals: Uint32Array[] = []

  /** By id; beyond the end where there are none. */
  of(segment: Segment): Uint32Array {
    return this.#totals[segment.number] ?? NONE
  }

  /** Adds slots to those with an id, or takes some away. */
  add(segment: Segment, id: number, slots: number): void {
    let totals = this.of(segment)
    if (id >= totals.length) {
      const room = new Uint32Array(Math.max(16, 2 * id))
      room.set(totals)
      while (this.#totals.length <= segment.number) this.#totals.push(NONE)
      totals = this.#totals[segment.number] = room
    }
    totals[id] = (totals[id] as number) + slots
  }

  get bytes(): number {
    return this.#totals.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}
