import type { Segment } from './segment.ts'

const NONE = new Uint32Array(0)

/** Which slots are totalled together: those with the same id of the attribute whose values are kept apart, else all, as 0. */
export interface Group {
  /** That of the slot which is put or removed. */
  current: number
}

/** How many slots of each segment and group have each id of an attribute. */
export class Totals {
  readonly #group: Readonly<Group>
  /** By segment and group. */
  readonly #totals: Uint32Array[][] = []

  constructor(group: Readonly<Group>) {
    this.#group = group
  }

  /** By id; beyond the end where there are none. */
  of(segment: Segment, group: number): Uint32Array {
    return this.#totals[segment.number]?.[group] ?? NONE
  }

  /** Adds to those of the current group with an id, or takes some away. */
  add(segment: Segment, id: number, slots: number): void {
    const { current } = this.#group
    let totals = this.of(segment, current)
    if (id >= totals.length) {
      const room = new Uint32Array(Math.max(16, 2 * id))
      room.set(totals)
      while (this.#totals.length <= segment.number) this.#totals.push([])
      const groups = this.#totals[segment.number] as Uint32Array[]
      while (groups.length < current) groups.push(NONE)
      totals = groups[current] = room
    }
    totals[id] = (totals[id] as number) + slots
  }

  get bytes(): number {
    return this.#totals.flat().reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}
