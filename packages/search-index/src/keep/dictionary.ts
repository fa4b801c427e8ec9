import type { Value } from '../ask.ts'

/** Whole numbers below this are looked up in an array, which is faster than a map. */
const SMALL = 65_536

/** Gives each value an id from 1, in order of first use; ids are never reused. */
export class Dictionary {
  /** By id; 0 stands for a missing fact. */
  readonly values: Value[] = ['']
  readonly #ids = new Map<Value, number>()
  #small = new Uint32Array(0)
  #letters = 0

  /** @param values in the order of their ids from 1 */
  constructor(values: readonly Value[] = []) {
    for (const value of values) this.#add(value)
  }

  /** The values in the order of their ids, to open an equal dictionary with. */
  get state(): readonly Value[] {
    return this.values.slice(1)
  }

  /** The id of a value; assigns one if needed. */
  idOf(value: Value): number {
    return this.find(value) || this.#add(value)
  }

  /** The id of a value, 0 if unknown. */
  find(value: Value): number {
    if (typeof value === 'number' && value >= 0 && value < this.#small.length) {
      const id = this.#small[value]
      if (id !== undefined) return id
    }
    return this.#ids.get(value) ?? 0
  }

  /** Ids of the known values among these, each once. */
  known(values: readonly Value[]): number[] {
    return [...new Set(values.map((value) => this.find(value)))].filter((id) => id !== 0)
  }

  #add(value: Value): number {
    const id = this.values.push(value) - 1
    if (typeof value === 'string') this.#letters += value.length
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SMALL) {
      if (value >= this.#small.length) this.#makeRoom(value)
      this.#small[value] = id
    } else this.#ids.set(value, id)
    return id
  }

  #makeRoom(value: number): void {
    const room = new Uint32Array(Math.min(SMALL, Math.max(256, 2 * value + 1)))
    room.set(this.#small)
    this.#small = room
  }

  /** Highest id plus one. */
  get end(): number {
    return this.values.length
  }

  /** Estimate: an entry of the map and of the list, and the letters of strings. */
  get bytes(): number {
    return this.#small.byteLength + this.#ids.size * 56 + this.values.length * 8 + this.#letters
  }
}
