import type { Order } from '../ask.ts'
import type { IndexData } from '../keep/index-data.ts'
import { slotOf, type Segment } from '../keep/segment.ts'
import { PLANE_STRIDE } from '../kernels/shape.ts'
import type { Pointer } from '../kernels/kernels.ts'
import type { Points } from './points.ts'

/** Up to this many slots are sorted directly; larger sets are first narrowed down, one binary digit at a time. */
const FEW = 256

/** Slots of one segment that may be on the page. */
interface Part {
  readonly segment: Segment
  readonly plane: Pointer
  /** Sort key: digit planes, highest first; a digit without a plane is 0. */
  readonly digits: readonly Pointer[]
  count: number
}

interface RankedSlot {
  readonly slot: number
  readonly points: number
  readonly active: number
}

/**
 * Takes pages from the results of a search without a sorted index. Sort keys are stored as digit planes: the number
 * of results with a 1 in the highest digit tells on which side the page lies, and so on, digit by digit, until few
 * slots are left. A digit takes about 15 µs in a million slots, wherever the page is.
 */
export class Pages {
  readonly #kept: IndexData
  readonly #places: Pointer
  /** Planes for the upper half of a range that the page crosses, by depth and segment. */
  readonly #upper: Map<Segment, Pointer>[] = []

  constructor(kept: IndexData, places: Pointer) {
    this.#kept = kept
    this.#places = places
  }

  /** Slots of the page, in order, from the found planes of the segments; overwrites those planes. */
  take(order: Order, points: Points | undefined, offset: number, limit: number): RankedSlot[] {
    const parts: Part[] = []
    for (const segment of this.#kept.segments) {
      const count = this.#kept.memory.kernels.count(segment.found)
      if (count > 0) parts.push({ segment, plane: segment.found, digits: this.#digits(segment, order, points), count })
    }
    const total = sum(parts.map(({ count }) => count))
    const page: RankedSlot[] = []
    const last = Math.min(limit, total - offset)
    if (last > 0) this.#take(parts, points, 0, 0, offset, last, page)
    return page
  }

  #digits(segment: Segment, order: Order, points: Points | undefined): Pointer[] {
    if (order === 'newest') return []
    const active = this.#kept.active.of(segment)
    const { bits } = this.#kept.active
    const seconds = Array.from({ length: bits }, (_, at) =>
      active === undefined ? this.#kept.memory.none : active + (bits - 1 - at) * PLANE_STRIDE,
    )
    return [...(points?.planes(segment) ?? []), ...seconds]
  }

  #take(
    parts: readonly Part[],
    points: Points | undefined,
    digit: number,
    depth: number,
    offset: number,
    limit: number,
    page: RankedSlot[],
  ): void {
    const { kernels } = this.#kept.memory
    let total = sum(parts.map(({ count }) => count))
    const digits = parts[0]?.digits.length ?? 0
    for (; digit < digits && total > Math.max(FEW, 2 * limit); digit++) {
      const ones = parts.map(({ plane, digits, count }) =>
        count === 0 ? 0 : kernels.countAnd(plane, digits[digit] as Pointer),
      )
      const above = sum(ones)
      if (above === 0 || above === total) continue
      if (offset < above && offset + limit > above) {
        const upper = parts.map((part, at): Part => {
          const plane = this.#upperPlane(part.segment, depth)
          kernels.and(plane, part.plane, part.digits[digit] as Pointer)
          return { ...part, plane, count: ones[at] as number }
        })
        this.#take(upper, points, digit + 1, depth + 1, offset, above - offset, page)
        limit -= above - offset
        offset = above
      }
      const isAbove = offset < above
      for (const [at, part] of parts.entries()) {
        if (part.count === 0) continue
        if (isAbove) kernels.and(part.plane, part.plane, part.digits[digit] as Pointer)
        else kernels.andNot(part.plane, part.plane, part.digits[digit] as Pointer)
        part.count = isAbove ? (ones[at] as number) : part.count - (ones[at] as number)
      }
      if (!isAbove) offset -= above
      total = isAbove ? above : total - above
    }
    if (digit === digits) this.#takeHighest(parts, points, offset, limit, page)
    else this.#takeSorted(parts, points, offset, limit, page)
  }

  #takeSorted(
    parts: readonly Part[],
    points: Points | undefined,
    offset: number,
    limit: number,
    page: RankedSlot[],
  ): void {
    const { memory } = this.#kept
    const places: RankedSlot[] = []
    for (const { segment, plane, count } of parts) {
      if (count === 0) continue
      memory.kernels.places(plane, this.#places)
      for (const place of memory.u16.subarray(this.#places >>> 1, (this.#places >>> 1) + count)) {
        places.push(this.#place(segment, place, points))
      }
    }
    places.sort((a, b) => b.points - a.points || b.active - a.active || b.slot - a.slot)
    for (const place of places.slice(offset, offset + limit)) page.push(place)
  }

  /** Takes the highest slots first where the sort key is equal. */
  #takeHighest(
    parts: readonly Part[],
    points: Points | undefined,
    offset: number,
    limit: number,
    page: RankedSlot[],
  ): void {
    const { memory } = this.#kept
    let left = limit
    for (const { segment, plane, count } of parts.toReversed()) {
      if (left === 0) return
      if (offset >= count) {
        offset -= count
        continue
      }
      memory.kernels.places(plane, this.#places)
      const end = (this.#places >>> 1) + count - offset
      for (const place of memory.u16.subarray(Math.max(this.#places >>> 1, end - left), end).toReversed()) {
        page.push(this.#place(segment, place, points))
        left--
      }
      offset = 0
    }
  }

  #place(segment: Segment, place: number, points: Points | undefined): RankedSlot {
    return {
      slot: slotOf(segment, place),
      points: points?.get(segment, place) ?? 0,
      active: this.#kept.active.get(segment, place),
    }
  }

  #upperPlane(segment: Segment, depth: number): Pointer {
    while (this.#upper.length <= depth) this.#upper.push(new Map())
    const planes = this.#upper[depth] as Map<Segment, Pointer>
    let plane = planes.get(segment)
    if (plane === undefined) planes.set(segment, (plane = this.#kept.memory.takePlanes(1)))
    return plane
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
