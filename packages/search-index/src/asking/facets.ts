import type { Facet, Found } from '../ask.ts'
import type { Kept } from '../keep/kept.ts'
import type { Memory } from '../keep/memory.ts'
import { NumberOf } from '../keep/number-of.ts'
import type { Segment } from '../keep/segment.ts'
import type { Among, ValueStore } from '../keep/store.ts'
import { SEGMENT_SLOTS } from '../kernels/shape.ts'
import type { Pointer } from '../kernels/kernels.ts'
import { compile, type Meets } from './condition.ts'

type OfValues = Extract<Facet, { readonly of: string }>
type OfChoices = Extract<Facet, { readonly name: string }>

/** Counts one facet, a segment after the other. */
interface Counting {
  readonly name: string
  /** Spare planes from the number given may be overwritten. */
  add(segment: Segment, among: Among, spare: number): void
  counts(): { value: number | string; count: number }[]
}

/** Counts the facets of an ask; throws a RangeError for one asked twice, or of an attribute without values. */
export class Facets {
  /** Those with the same filter left out stand together: their slots are the same. */
  readonly #groups = new Map<string | undefined, Counting[]>()
  readonly #places: Pointer
  readonly #memory: Memory

  constructor(kept: Kept, tallies: Tallies, facets: readonly Facet[], filters: readonly string[]) {
    this.#memory = kept.memory
    this.#places = tallies.places
    const names = new Set<string>()
    for (const facet of facets) {
      const counting = 'of' in facet ? countValues(kept, tallies, facet) : countChoices(kept, facet)
      if (names.has(counting.name)) throw new RangeError(`The facet ${counting.name} is asked twice`)
      names.add(counting.name)
      const left = filters.find((filter) => filter === facet.filter)
      const group = this.#groups.get(left)
      if (group) group.push(counting)
      else this.#groups.set(left, [counting])
    }
  }

  /** The filters that are left out, and undefined for those facets that leave none out. */
  get filters(): Iterable<string | undefined> {
    return this.#groups.keys()
  }

  /** Counts the facets that leave this filter out among the slots of a plane. */
  add(segment: Segment, filter: string | undefined, plane: Pointer, spare: number): void {
    const group = this.#groups.get(filter)
    if (!group) return
    const count = this.#memory.kernels.count(plane)
    if (count === 0) return
    let isWritten = false
    const places = () => {
      if (!isWritten) this.#memory.kernels.places(plane, this.#places)
      isWritten = true
      return this.#places
    }
    const among = { plane, count, spare: this.#memory.spare(spare), places }
    for (const counting of group) counting.add(segment, among, spare + 1)
  }

  get answer(): NonNullable<Found['facets']> {
    return Object.fromEntries([...this.#groups.values()].flat().map((counting) => [counting.name, counting.counts()]))
  }
}

/** Room for counting, used again for each search. */
export class Tallies {
  /** Room for the places of all slots of a segment. */
  readonly places: Pointer
  readonly #memory: Memory
  readonly #rooms = new Map<string, { at: Pointer; cells: number }>()

  constructor(memory: Memory) {
    this.#memory = memory
    this.places = memory.take(SEGMENT_SLOTS * 2)
  }

  /** Cells of 32 bits, all 0. */
  open(name: string, cells: number): Pointer {
    let room = this.#rooms.get(name)
    if (!room || room.cells < cells) {
      room = { at: this.#memory.take(cells * 8), cells: cells * 2 }
      this.#rooms.set(name, room)
    }
    this.#memory.u32.fill(0, room.at >>> 2, (room.at >>> 2) + cells)
    return room.at
  }
}

function countValues({ memory, stores }: Kept, tallies: Tallies, facet: OfValues): Counting {
  const store = stores.get(facet.of)
  if (store === undefined) throw new RangeError(`There is no attribute ${facet.of}`)
  if (store instanceof NumberOf) throw new RangeError(`${facet.of} is a number: ask choices`)
  const { end } = store.dictionary
  const tally = tallies.open(facet.of, end)
  return {
    name: facet.of,
    add: (segment, among) => store.tally(segment, among, tally),
    counts: () => toCounts(store, memory.u32.subarray(tally >>> 2, (tally >>> 2) + end)),
  }
}

function toCounts({ dictionary }: ValueStore, cells: Uint32Array): { value: number | string; count: number }[] {
  const counts: { value: number | string; count: number }[] = []
  for (let id = 1; id < cells.length; id++) {
    const count = cells[id] as number
    if (count > 0) counts.push({ value: dictionary.values[id] as number | string, count })
  }
  return counts
}

function countChoices(kept: Kept, facet: OfChoices): Counting {
  const { kernels } = kept.memory
  const choices: { value: string; meets: Meets; count: number }[] = Object.entries(facet.choices).map(
    ([value, condition]) => ({ value, meets: compile(kept, condition), count: 0 }),
  )
  return {
    name: facet.name,
    add(segment, among, spare) {
      for (const choice of choices) choice.count += kernels.countAnd(among.plane, choice.meets(segment, spare))
    },
    counts: () => choices.map(({ value, count }) => ({ value, count })),
  }
}
