import type { Pointer } from '../kernels/kernels.ts'
import { PLANE_STRIDE } from '../kernels/shape.ts'
import type { Memory } from './memory.ts'
import type { Segment } from './segment.ts'

/** Location of the planes of each segment. */
export type NumbersState = readonly Pointer[]

/** Numbers as bit planes: one per binary digit, lowest first. */
export class Numbers {
  readonly bits: number
  readonly #memory: Memory
  readonly #digits: Pointer[]

  constructor(memory: Memory, bits: number, state: NumbersState = []) {
    this.#memory = memory
    this.bits = bits
    this.#digits = [...state]
  }

  get state(): NumbersState {
    return this.#digits
  }

  /** Planes of a segment, PLANE_STRIDE apart; undefined if every number is 0. */
  of(segment: Segment): Pointer | undefined {
    return this.#digits[segment.number] || undefined
  }

  get(segment: Segment, place: number): number {
    const digits = this.#digits[segment.number]
    if (!digits) return 0
    const { u8 } = this.#memory
    const bit = place & 7
    let at = digits + (place >>> 3)
    let number = 0
    for (let digit = 0; digit < this.bits; digit++) {
      number |= (((u8[at] as number) >>> bit) & 1) << digit
      at += PLANE_STRIDE
    }
    return number >>> 0
  }

  get sharedBytes(): number {
    return this.#digits.filter((at) => at !== 0).length * this.bits * PLANE_STRIDE
  }

  /** `isNew` for a slot whose number is still 0. */
  set(segment: Segment, place: number, number: number, isNew: boolean): void {
    while (this.#digits.length <= segment.number) this.#digits.push(0)
    if (number === 0 && !this.#digits[segment.number]) return
    const digits = (this.#digits[segment.number] ||= this.#memory.takePlanes(this.bits))
    const { u8 } = this.#memory
    const bit = place & 7
    let at = digits + (place >>> 3)
    if (isNew) {
      for (let left = number; left !== 0; left &= left - 1) {
        const one = at + (31 - Math.clz32(left & -left)) * PLANE_STRIDE
        u8[one] = (u8[one] as number) | (1 << bit)
      }
      return
    }
    for (let digit = 0; digit < this.bits; digit++) {
      u8[at] = ((u8[at] as number) & ~(1 << bit)) | (((number >>> digit) & 1) << bit)
      at += PLANE_STRIDE
    }
  }

  /** Writes the slots of `said` with a number within inclusive bounds to `into`. */
  range(segment: Segment, said: Pointer, from: number, to: number, into: Pointer): Pointer {
    const { kernels, none } = this.#memory
    const most = 2 ** this.bits - 1
    if (!(from <= to) || from > most || to < 0) return none
    if (from <= 0 && to >= most) return said
    const digits = this.of(segment)
    if (digits === undefined) return from <= 0 ? said : none
    // Round fractional bounds inwards.
    const least = Math.max(0, Math.ceil(from))
    const last = Math.min(most, Math.floor(to))
    if (least > last) return none
    kernels.range(into, said, digits, this.bits, least, last)
    return into
  }
}
