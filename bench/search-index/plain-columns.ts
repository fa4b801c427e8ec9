import type { Condition, Fact, Value } from '@thunai/search-index/ask'
import { ATTRIBUTES, NAMES, type Name } from './made-up-members.ts'
import type { Filters } from './queries.ts'

/**
 * Several values per slot, one after the other: those of a slot are values[starts[slot]] to values[starts[slot + 1] -
 * 1].
 */
interface Lists {
  readonly starts: Uint32Array
  values: Uint32Array
  readonly ids: Map<Value, number>
}

/** The same members in typed arrays, scanned by plain loops, for comparison with the index. */
export class PlainColumns {
  readonly #many: number
  readonly #single = new Map<Name, Int32Array>()
  readonly #lists = new Map<Name, Lists>()
  /** Number of filters that refuse each slot, and the last of them. */
  readonly #refused: Uint8Array
  readonly #last: Uint8Array

  constructor(many: number) {
    this.#many = many
    this.#refused = new Uint8Array(many)
    this.#last = new Uint8Array(many)
    for (const name of NAMES) {
      const { kind } = ATTRIBUTES[name]
      if (kind === 'value' || kind === 'number') this.#single.set(name, new Int32Array(many).fill(-1))
      else {
        const starts = new Uint32Array(many + 1)
        this.#lists.set(name, { starts, values: new Uint32Array(many), ids: new Map() })
      }
    }
  }

  /** Slots are added in order. */
  add(slot: number, facts: readonly Fact[]): void {
    for (const [at, name] of NAMES.entries()) {
      const fact = facts[at] ?? null
      const column = this.#single.get(name)
      if (column) column[slot] = fact === null ? -1 : Number(fact)
      else this.#addList(this.#lists.get(name) as Lists, slot, fact as readonly Value[] | null)
    }
  }

  #addList(lists: Lists, slot: number, fact: readonly Value[] | null): void {
    let end = lists.starts[slot] as number
    for (const value of fact ?? []) {
      let id = lists.ids.get(value)
      if (id === undefined) lists.ids.set(value, (id = lists.ids.size))
      if (end === lists.values.length) {
        const values = new Uint32Array(end * 2)
        values.set(lists.values)
        lists.values = values
      }
      lists.values[end++] = id
    }
    lists.starts[slot + 1] = end
  }

  count(filters: Filters): number {
    this.#filter(filters)
    let total = 0
    for (let slot = 0; slot < this.#many; slot++) if (this.#refused[slot] === 0) total++
    return total
  }

  /** For each facet, which leaves out the filter of its name, the total of slots counted under its values. */
  facets(filters: Filters, names: readonly Name[]): number[] {
    this.#filter(filters)
    return names.map((name) => {
      const own = Object.keys(filters).indexOf(name)
      const column = this.#single.get(name)
      const counts = new Uint32Array(65_536)
      for (let slot = 0; slot < this.#many; slot++) {
        const refused = this.#refused[slot] as number
        if (refused > 1 || (refused === 1 && this.#last[slot] !== own)) continue
        if (column) {
          const value = column[slot] as number
          if (value >= 0) counts[value] = (counts[value] as number) + 1
        } else {
          const { starts, values } = this.#lists.get(name) as Lists
          for (let at = starts[slot] as number; at < (starts[slot + 1] as number); at++) {
            const id = values[at] as number
            counts[id] = (counts[id] as number) + 1
          }
        }
      }
      return counts.reduce((sum, count) => sum + count)
    })
  }

  #filter(filters: Filters): void {
    this.#refused.fill(0)
    for (const [at, condition] of Object.values(filters).entries()) this.#refuse(at, condition)
  }

  #refuse(at: number, condition: Condition<Name>): void {
    if (!('of' in condition)) throw new TypeError('Plain columns answer filters of one attribute')
    const column = this.#single.get(condition.of)
    const refuse = (slot: number) => {
      this.#refused[slot] = (this.#refused[slot] as number) + 1
      this.#last[slot] = at
    }
    if ('in' in condition && column) {
      const isIn = new Uint8Array(65_536)
      for (const value of condition.in) isIn[Number(value)] = 1
      for (let slot = 0; slot < this.#many; slot++) if (!isIn[column[slot] as number]) refuse(slot)
    } else if ('in' in condition) {
      const { starts, values, ids } = this.#lists.get(condition.of) as Lists
      const isWanted = new Uint8Array(ids.size + 1)
      for (const value of condition.in) isWanted[ids.get(value) ?? ids.size] = 1
      for (let slot = 0; slot < this.#many; slot++) {
        let is = 0
        for (let of = starts[slot] as number; of < (starts[slot + 1] as number); of++)
          is |= isWanted[values[of] as number] as number
        if (is === 0) refuse(slot)
      }
    } else if (column && !('isSaid' in condition)) {
      const { from = 0, to = Infinity } = condition
      for (let slot = 0; slot < this.#many; slot++) {
        const value = column[slot] as number
        if (value < 0 || value < from || value > to) refuse(slot)
      }
    }
  }
}
