import type { Pointer } from '../kernels/kernels.ts'
import type { Memory } from './memory.ts'
import { PLANE_STRIDE } from '../kernels/shape.ts'
import type { Segment } from './segment.ts'

/** By segment and id; 0 if there is none. */
export type PlanesState = readonly (readonly Pointer[])[]
/** By segment; 0 if there is none. */
export type PresenceState = readonly Pointer[]

/** A bit plane per id of an attribute, in segments where a slot has that id. */
export class Planes {
  readonly #memory: Memory
  readonly #planes: Pointer[][]

  constructor(memory: Memory, state: PlanesState = []) {
    this.#memory = memory
    this.#planes = state.map((planes) => [...planes])
  }

  get state(): PlanesState {
    return this.#planes
  }

  /** Planes of a segment by id; 0 or past the end if there is none. */
  of(segment: Segment): readonly Pointer[] {
    return this.#planes[segment.number] ?? []
  }

  put(segment: Segment, id: number, place: number): void {
    while (this.#planes.length <= segment.number) this.#planes.push([])
    const planes = this.#planes[segment.number] as Pointer[]
    while (planes.length <= id) planes.push(0)
    if (planes[id] === 0) planes[id] = this.#memory.takePlanes(1)
    this.#memory.putIn(planes[id] as Pointer, place)
  }

  takeOut(segment: Segment, id: number, place: number): void {
    const plane = this.of(segment)[id]
    if (plane) this.#memory.takeOut(plane, place)
  }

  get sharedBytes(): number {
    return this.#planes.flat().filter((at) => at !== 0).length * PLANE_STRIDE
  }

  /** Slots with any of the ids: a stored plane or `into`. */
  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer {
    const { kernels, none } = this.#memory
    const planes = this.of(segment)
    const there: Pointer[] = []
    for (const id of ids) if (planes[id]) there.push(planes[id])
    const [first, second] = there
    if (first === undefined) return none
    if (second === undefined) return first
    kernels.or(into, first, second)
    for (let at = 2; at < there.length; at += 3) {
      kernels.orThree(into, there[at] as Pointer, there[at + 1] ?? none, there[at + 2] ?? none)
    }
    return into
  }
}

/** Slots that have the fact, by segment. */
export class PresencePlanes {
  readonly #memory: Memory
  readonly #planes: Pointer[]

  constructor(memory: Memory, state: PresenceState = []) {
    this.#memory = memory
    this.#planes = [...state]
  }

  get state(): PresenceState {
    return this.#planes
  }

  of(segment: Segment): Pointer {
    return this.#planes[segment.number] || this.#memory.none
  }

  get sharedBytes(): number {
    return this.#planes.filter((at) => at !== 0).length * PLANE_STRIDE
  }

  set(segment: Segment, place: number, isSaid: boolean): void {
    if (!isSaid) {
      const plane = this.#planes[segment.number]
      if (plane) this.#memory.takeOut(plane, place)
      return
    }
    while (this.#planes.length <= segment.number) this.#planes.push(0)
    this.#memory.putIn((this.#planes[segment.number] ||= this.#memory.takePlanes(1)), place)
  }
}
