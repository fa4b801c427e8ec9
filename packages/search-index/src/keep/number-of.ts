import type { Fact } from '../ask.ts'
import type { Pointer } from '../kernels/kernels.ts'
import type { Memory } from './memory.ts'
import { Numbers, type NumbersState } from './numbers.ts'
import { PresencePlanes, type PresenceState } from './planes.ts'
import type { Segment } from './segment.ts'
import type { Store } from './store.ts'

export interface NumberOfState {
  readonly numbers: NumbersState
  readonly said: PresenceState
}

/** An optional number. */
export class NumberOf implements Store {
  readonly #numbers: Numbers
  readonly #said: PresencePlanes

  constructor(memory: Memory, bits: number, state?: NumberOfState) {
    this.#numbers = new Numbers(memory, bits, state?.numbers)
    this.#said = new PresencePlanes(memory, state?.said)
  }

  get state(): NumberOfState {
    return { numbers: this.#numbers.state, said: this.#said.state }
  }

  checkRoom(): void {}

  put(segment: Segment, place: number, fact: Fact, isNew: boolean): void {
    if (isNew && fact === null) return
    this.#numbers.set(segment, place, fact === null ? 0 : (fact as number), isNew)
    this.#said.set(segment, place, fact !== null)
  }

  remove(segment: Segment, place: number): void {
    this.#numbers.set(segment, place, 0, false)
    this.#said.set(segment, place, false)
  }

  said(segment: Segment): Pointer {
    return this.#said.of(segment)
  }

  range(segment: Segment, from: number, to: number, into: Pointer): Pointer {
    return this.#numbers.range(segment, this.said(segment), from, to, into)
  }

  get bytes(): number {
    return 0
  }

  get sharedBytes(): number {
    return this.#numbers.sharedBytes + this.#said.sharedBytes
  }
}
