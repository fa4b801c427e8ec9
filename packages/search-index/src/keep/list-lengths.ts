import { SEGMENT_SLOTS } from '../kernels/shape.ts'
import type { Segment } from './segment.ts'

const MANY = 255

/** Number of values of each slot, in one byte. */
export class ListLengths {
  readonly #lengths: (Uint8Array | undefined)[]

  constructor(state: readonly (Uint8Array | undefined)[] = []) {
    this.#lengths = [...state]
  }

  get state(): readonly (Uint8Array | undefined)[] {
    return this.#lengths
  }

  /** Undefined if the number exceeds a byte. */
  get(segment: Segment, place: number): number | undefined {
    const length = this.#lengths[segment.number]?.[place] ?? 0
    return length === MANY ? undefined : length
  }

  set(segment: Segment, place: number, length: number): void {
    if (length === 0 && !this.#lengths[segment.number]) return
    const lengths = (this.#lengths[segment.number] ??= new Uint8Array(SEGMENT_SLOTS))
    lengths[place] = Math.min(length, MANY)
  }

  get bytes(): number {
    return this.#lengths.reduce((sum, lengths) => sum + (lengths?.byteLength ?? 0), 0)
  }
}
