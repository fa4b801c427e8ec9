import type { Ask, SearchResult } from '../ask.ts'
import { checkPage } from '../checks.ts'
import type { IndexData } from '../keep/index-data.ts'
import type { Segment } from '../keep/segment.ts'
import type { Pointer } from '../kernels/kernels.ts'
import { PLANE_BYTES } from '../kernels/shape.ts'
import { compile, type Meets } from './condition.ts'
import { Facets, Tallies } from './facets.ts'
import { Pages } from './pages.ts'
import { Points, PointsRoom } from './points.ts'

/** Spare planes: slots rejected by exactly one filter, slots of a facet, then a plane per filter. */
const ONCE = 0
const AMONG = 1
const FIRST_FILTER = 2

interface Filter {
  readonly name: string
  readonly meets: Meets
  /** Slots rejected by this filter only. */
  missed: number
}

/** Answers queries over the stored index; reuses its buffers between searches. */
export class Finder {
  readonly #kept: IndexData
  readonly #tallies: Tallies
  readonly #points: PointsRoom
  readonly #pages: Pages

  constructor(kept: IndexData) {
    this.#kept = kept
    this.#tallies = new Tallies(kept.memory)
    this.#points = new PointsRoom(kept.memory)
    this.#pages = new Pages(kept, this.#tallies.places)
  }

  find(ask: Ask): SearchResult {
    checkPage(ask.offset, ask.limit)
    const base = compile(this.#kept, ask.base)
    const filters = Object.entries(ask.filters).map(([name, condition]): Filter => ({
      name,
      meets: compile(this.#kept, condition),
      missed: 0,
    }))
    const points = typeof ask.order === 'object' ? new Points(this.#kept, this.#points, ask.order) : undefined
    const facets = ask.facets && new Facets(this.#kept, this.#tallies, ask.facets, Object.keys(ask.filters))
    let total = 0
    for (const segment of this.#kept.segments) {
      const found =
        facets || ask.without
          ? this.#filterAndCount(segment, base, filters, facets)
          : this.#filter(segment, base, filters)
      if (found > 0 && ask.limit > 0) points?.add(segment, 0)
      total += found
    }
    const page = ask.limit > 0 ? this.#pages.take(ask.order, points, ask.offset, ask.limit) : []
    return {
      total,
      slots: page.map(({ slot }) => slot),
      ...(points && { points: page.map(({ points }) => points) }),
      ...(facets && { facets: facets.answer }),
      ...(ask.without && { without: Object.fromEntries(filters.map(({ name, missed }) => [name, total + missed])) }),
    }
  }

  /** Writes the slots that pass every filter to `found`, and returns their number. */
  #filter(segment: Segment, base: Meets, filters: readonly Filter[]): number {
    const { kernels, none } = this.#kept.memory
    let met = base(segment, 0)
    for (const { meets } of filters) {
      if (met === none) break
      const more = meets(segment, 1)
      if (more === none) met = none
      else {
        kernels.and(segment.found, met, more)
        met = segment.found
      }
    }
    if (met !== segment.found) this.#copy(met, segment.found)
    return met === none ? 0 : kernels.count(segment.found)
  }

  /** The same, and counts slots rejected by exactly one filter, in one pass over the filters. */
  #filterAndCount(segment: Segment, base: Meets, filters: readonly Filter[], facets: Facets | undefined): number {
    const { memory } = this.#kept
    const { kernels, none } = memory
    const ok = segment.found
    const met = base(segment, ONCE)
    this.#copy(met, ok)
    if (met === none) return 0
    const once = memory.spare(ONCE)
    memory.clear(once)
    const planes = filters.map(({ meets }, at) => {
      const plane = meets(segment, FIRST_FILTER + at)
      kernels.miss(ok, once, plane)
      return plane
    })
    const found = kernels.count(ok)
    const isOnce = filters.length > 0 && kernels.count(once) > 0
    if (found === 0 && !isOnce) return 0
    for (const [at, filter] of filters.entries()) {
      if (isOnce) filter.missed += kernels.countAndNot(once, planes[at] as Pointer)
    }
    const free = FIRST_FILTER + filters.length
    for (const name of facets?.filters ?? []) {
      const plane = isOnce ? planes[filters.findIndex((filter) => filter.name === name)] : undefined
      const among = memory.spare(AMONG)
      if (plane !== undefined) kernels.orMissed(among, ok, once, plane)
      facets?.add(segment, name, plane === undefined ? ok : among, free)
    }
    return found
  }

  #copy(from: Pointer, to: Pointer): void {
    this.#kept.memory.u8.copyWithin(to, from, from + PLANE_BYTES)
  }
}
