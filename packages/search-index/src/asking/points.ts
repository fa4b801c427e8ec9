import type { ByPoints } from '../ask.ts'
import { checkPoints } from '../checks.ts'
import type { IndexData } from '../keep/index-data.ts'
import type { Segment } from '../keep/segment.ts'
import { PLANE_STRIDE } from '../kernels/shape.ts'
import type { Pointer } from '../kernels/kernels.ts'
import { compile } from './condition.ts'

/** Adds up the points of the results in planes, one per binary digit, like parallel counters. */
export class Points {
  readonly bits: number
  readonly #kept: IndexData
  readonly #room: PointsRoom
  readonly #rules: readonly { meets: ReturnType<typeof compile>; points: number }[]

  /** Throws a RangeError for points that are not whole numbers from 0, or whose sum reaches 2^32. */
  constructor(kept: IndexData, room: PointsRoom, { points: rules }: ByPoints) {
    this.#kept = kept
    this.#room = room
    this.#rules = rules.map(({ when, points }) => {
      checkPoints(points)
      return { meets: compile(kept, when), points }
    })
    const most = rules.reduce((sum, { points }) => sum + points, 0)
    if (most >= 2 ** 32) throw new RangeError('Points come to less than 2^32')
    this.bits = most === 0 ? 0 : 32 - Math.clz32(most)
  }

  /** Adds up the points of a segment's results; overwrites spare planes from this number on. */
  add(segment: Segment, spare: number): void {
    const { memory } = this.#kept
    const { kernels, none } = memory
    const digits = this.#room.planes(segment, this.bits)
    for (let digit = 0; digit < this.bits; digit++) memory.clear(digits + digit * PLANE_STRIDE)
    const carry = memory.spare(spare)
    for (const { meets, points } of this.#rules) {
      if (points === 0) continue
      const met = meets(segment, spare + 1)
      if (met === none) continue
      for (let bit = 0; 2 ** bit <= points; bit++) {
        if (((points >>> bit) & 1) === 0) continue
        kernels.and(carry, met, segment.found)
        for (let digit = bit; digit < this.bits; digit++) {
          if (kernels.add(digits + digit * PLANE_STRIDE, carry) === 0) break
        }
      }
    }
  }

  /** Planes of a segment, highest digit first. */
  planes(segment: Segment): Pointer[] {
    const digits = this.#room.planes(segment, this.bits)
    return Array.from({ length: this.bits }, (_, at) => digits + (this.bits - 1 - at) * PLANE_STRIDE)
  }

  get(segment: Segment, place: number): number {
    const { memory } = this.#kept
    const digits = this.#room.planes(segment, this.bits)
    let points = 0
    for (let digit = this.bits - 1; digit >= 0; digit--) {
      points = points * 2 + (memory.isIn(digits + digit * PLANE_STRIDE, place) ? 1 : 0)
    }
    return points
  }
}

/** Buffers for the points of every segment, reused by every search. */
export class PointsRoom {
  readonly #memory: IndexData['memory']
  readonly #rooms = new Map<Segment, { at: Pointer; bits: number }>()

  constructor(memory: IndexData['memory']) {
    this.#memory = memory
  }

  planes(segment: Segment, bits: number): Pointer {
    let room = this.#rooms.get(segment)
    if (!room || room.bits < bits) {
      room = { at: this.#memory.takePlanes(bits), bits }
      this.#rooms.set(segment, room)
    }
    return room.at
  }
}
