import type { Segment } from './segment.ts'

const NONE = new Uint32Array(0)

/** Slots that are totalled together: those with the same id of the `apart` attribute, or all of them as group 0. */
export interface Group {
  /** Group of the slot that is put or removed. */
  current: number
}

/** By segment, group and id. */
export type TotalsState = readonly (readonly Uint32Array[])[]

/** Number of slots with each id of an attribute, by segment and group. */
export class Totals {
  readonly #group: Readonly<Group>
  readonly #totals: Uint32Array[][]

  constructor(group: Readonly<Group>, state: TotalsState = []) {
    this.#group = group
    this.#totals = state.map((groups) => [...groups])
  }

  get state(): TotalsState {
    return this.#totals
  }

  /** By id; may end before the highest id. */
  of(segment: Segment, group: number): Uint32Array {
    return this.#totals[segment.number]?.[group] ?? NONE
  }

  /** Adds to, or subtracts from, the totals of the current group. */
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
