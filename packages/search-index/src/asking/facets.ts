import type { Facet, SearchResult } from '../ask.ts'
import type { IndexData } from '../keep/index-data.ts'
import type { Memory } from '../keep/memory.ts'
import { NumberOf } from '../keep/number-of.ts'
import type { Segment } from '../keep/segment.ts'
import { addTo, type CountedSlots, type ValueStore } from '../keep/store.ts'
import { SEGMENT_SLOTS } from '../kernels/shape.ts'
import type { Pointer } from '../kernels/kernels.ts'
import { compile, type Meets } from './condition.ts'

type OfValues = Extract<Facet, { readonly of: string }>
type OfChoices = Extract<Facet, { readonly name: string }>

/** Slots to count: individually, or as group totals less the missing slots, plus the remaining ones. */
interface Slots {
  readonly all: CountedSlots
  readonly groups: readonly number[]
  readonly missing?: CountedSlots
  readonly others: CountedSlots
}

/** Fraction of a segment below which group totals are not tried, since that takes a microsecond or two. */
const BROAD = 1 / 8

/** Counts one facet, segment by segment. */
interface Counting {
  readonly name: string
  /** May overwrite spare planes from this number on. */
  add(segment: Segment, slots: Slots, spare: number): void
  counts(): { value: number | string; count: number }[]
}

/** Counts the facets of a query; throws a RangeError for a duplicate facet, or for an attribute without values. */
export class Facets {
  /** Facets without the same filter are counted together, because they count the same slots. */
  readonly #groups = new Map<string | undefined, Counting[]>()
  readonly #tallies: Tallies
  readonly #memory: Memory
  readonly #kept: IndexData

  constructor(kept: IndexData, tallies: Tallies, facets: readonly Facet[], filters: readonly string[]) {
    this.#kept = kept
    this.#memory = kept.memory
    this.#tallies = tallies
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

  /** Filters that are left out; undefined for facets that keep all filters. */
  get filters(): Iterable<string | undefined> {
    return this.#groups.keys()
  }

  /** Counts the facets without this filter, among the slots of a plane. */
  add(segment: Segment, filter: string | undefined, plane: Pointer, spare: number): void {
    const group = this.#groups.get(filter)
    if (!group) return
    const count = this.#memory.kernels.count(plane)
    if (count === 0) return
    const slots = this.#slots(segment, this.#among(plane, count, spare, this.#tallies.places), spare)
    for (const counting of group) counting.add(segment, slots, spare + 3)
  }

  #slots(segment: Segment, all: CountedSlots, spare: number): Slots {
    const { kernels } = this.#memory
    const { plane, count } = all
    const isMost = (of: { plane: Pointer; size: number }) => 2 * kernels.countAnd(plane, of.plane) > of.size
    const groups = count < segment.size * BROAD ? [] : this.#kept.groupsOf(segment).filter(isMost)
    if (groups.length === 0) return { all, groups: [], others: all }
    const missing = this.#memory.spare(spare + 1)
    const others = this.#memory.spare(spare + 2)
    // Start with all slots of the groups.
    this.#memory.clear(missing)
    for (const { plane: group } of groups) kernels.or(missing, missing, group)
    kernels.andNot(others, plane, missing)
    kernels.andNot(missing, missing, plane)
    return {
      all,
      groups: groups.map(({ group }) => group),
      missing: this.#among(missing, kernels.count(missing), spare, this.#tallies.missingPlaces),
      others: this.#among(others, kernels.count(others), spare, this.#tallies.otherPlaces),
    }
  }

  #among(plane: Pointer, count: number, spare: number, room: Pointer): CountedSlots {
    return {
      plane,
      count,
      spare: this.#memory.spare(spare),
      places: once(() => {
        this.#memory.kernels.places(plane, room)
        return room
      }),
    }
  }

  get answer(): NonNullable<SearchResult['facets']> {
    return Object.fromEntries([...this.#groups.values()].flat().map((counting) => [counting.name, counting.counts()]))
  }
}

/** Buffers for counting, reused by every search. */
export class Tallies {
  /** Buffers for the places of all slots of a segment. */
  readonly places: Pointer
  readonly missingPlaces: Pointer
  readonly otherPlaces: Pointer
  readonly #memory: Memory
  readonly #rooms = new Map<string, { at: Pointer; cells: number }>()

  constructor(memory: Memory) {
    this.#memory = memory
    this.places = memory.take(SEGMENT_SLOTS * 2)
    this.missingPlaces = memory.take(SEGMENT_SLOTS * 2)
    this.otherPlaces = memory.take(SEGMENT_SLOTS * 2)
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

function countValues({ memory, stores }: IndexData, tallies: Tallies, facet: OfValues): Counting {
  const store = stores.get(facet.of)
  if (store === undefined) throw new RangeError(`There is no attribute ${facet.of}`)
  if (store instanceof NumberOf) throw new RangeError(`${facet.of} is a number: ask choices`)
  const { end } = store.dictionary
  const tally = tallies.open(facet.of, 2 * end)
  // Slots missing from groups that were added as a whole.
  const missing = tally + end * 4
  return {
    name: facet.of,
    add(segment, { all, groups, missing: lacking, others }) {
      if (!store.totals) return store.tally(segment, all, tally)
      for (const group of groups) {
        const totals = store.totals.of(segment, group)
        for (let id = 1; id < totals.length; id++) if (totals[id]) addTo(memory, tally, id, totals[id] as number)
      }
      if (lacking) store.tally(segment, lacking, missing)
      store.tally(segment, others, tally)
    },
    counts() {
      const cells = memory.u32.subarray(tally >>> 2, (tally >>> 2) + 2 * end)
      return toCounts(
        store,
        cells.subarray(0, end).map((count, id) => count - (cells[end + id] as number)),
      )
    },
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

function countChoices(kept: IndexData, facet: OfChoices): Counting {
  const { kernels } = kept.memory
  const choices: { value: string; meets: Meets; count: number }[] = Object.entries(facet.choices).map(
    ([value, condition]) => ({ value, meets: compile(kept, condition), count: 0 }),
  )
  return {
    name: facet.name,
    add(segment, { all }, spare) {
      for (const choice of choices) choice.count += kernels.countAnd(all.plane, choice.meets(segment, spare))
    },
    counts: () => choices.map(({ value, count }) => ({ value, count })),
  }
}

/** Creates a value on first use. */
function once<T>(make: () => T): () => T {
  let made: { readonly of: T } | undefined
  return () => (made ??= { of: make() }).of
}
