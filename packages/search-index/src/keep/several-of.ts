import type { Fact, Value } from '../ask.ts'
import type { Pointer } from '../kernels/kernels.ts'
import { Dictionary } from './dictionary.ts'
import { ListLengths } from './list-lengths.ts'
import type { Memory } from './memory.ts'
import { Planes, type PlanesState, PresencePlanes, type PresenceState } from './planes.ts'
import { Postings, type PostingsState } from './postings.ts'
import type { Segment } from './segment.ts'
import { addTo, PLACES_OF_A_PLANE, type CountedSlots, type Tally, type ValueStore } from './store.ts'
import { Totals, type Group, type TotalsState } from './totals.ts'

export interface SeveralOfState {
  readonly dictionary: readonly Value[]
  readonly said: PresenceState
  readonly planes: PlanesState
  readonly totals: TotalsState
}

export interface SeveralOfManyState {
  readonly dictionary: readonly Value[]
  readonly said: PresenceState
  readonly lists: PostingsState
  readonly lengths: readonly (Uint8Array | undefined)[]
}

/** Several of few values: planes. */
export class SeveralOf implements ValueStore {
  readonly #memory: Memory
  readonly dictionary: Dictionary
  readonly #said: PresencePlanes
  readonly #planes: Planes
  readonly totals: Totals

  constructor(memory: Memory, group: Readonly<Group>, state?: SeveralOfState) {
    this.dictionary = new Dictionary(state?.dictionary)
    this.totals = new Totals(group, state?.totals)
    this.#memory = memory
    this.#said = new PresencePlanes(memory, state?.said)
    this.#planes = new Planes(memory, state?.planes)
  }

  get state(): SeveralOfState {
    return {
      dictionary: this.dictionary.state,
      said: this.#said.state,
      planes: this.#planes.state,
      totals: this.totals.state,
    }
  }

  checkRoom(): void {}

  put(segment: Segment, place: number, fact: Fact, isNew: boolean): void {
    const ids = ((fact ?? []) as readonly Value[]).map((value) => this.dictionary.idOf(value))
    if (!isNew) this.#takeOutBut(ids, segment, place)
    for (const id of ids) {
      const plane = this.#planes.of(segment)[id]
      if (plane && this.#memory.isIn(plane, place)) continue
      this.#planes.put(segment, id, place)
      this.totals.add(segment, id, 1)
    }
    if (!isNew || ids.length > 0) this.#said.set(segment, place, ids.length > 0)
  }

  remove(segment: Segment, place: number): void {
    this.#takeOutBut([], segment, place)
    this.#said.set(segment, place, false)
  }

  /** Removes a slot from the planes of all other ids. */
  #takeOutBut(ids: readonly number[], segment: Segment, place: number): void {
    const memory = this.#memory
    if (!memory.isIn(this.#said.of(segment), place)) return
    const planes = this.#planes.of(segment)
    // Counts the ids without a branch, which would wait for each cache miss.
    let left = 0
    for (let id = 1; id < planes.length; id++) left += Number(memory.isIn(planes[id] || memory.none, place))
    for (let id = 1; left > 0; id++) {
      const plane = planes[id]
      if (!plane || !memory.isIn(plane, place)) continue
      left--
      if (ids.includes(id)) continue
      memory.takeOut(plane, place)
      this.totals.add(segment, id, -1)
    }
  }

  said(segment: Segment): Pointer {
    return this.#said.of(segment)
  }

  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer {
    return this.#planes.anyOf(segment, ids, into)
  }

  tally(segment: Segment, among: CountedSlots, tally: Tally): void {
    const memory = this.#memory
    const isFew = among.count < PLACES_OF_A_PLANE
    const at = isFew ? among.places() >>> 1 : 0
    for (const [id, plane] of this.#planes.of(segment).entries()) {
      if (!plane) continue
      if (!isFew) {
        addTo(memory, tally, id, memory.kernels.countAnd(among.plane, plane))
        continue
      }
      let many = 0
      for (let i = 0; i < among.count; i++) if (memory.isIn(plane, memory.u16[at + i] as number)) many++
      if (many > 0) addTo(memory, tally, id, many)
    }
  }

  get bytes(): number {
    return this.dictionary.bytes + this.totals.bytes
  }

  get sharedBytes(): number {
    return this.#said.sharedBytes + this.#planes.sharedBytes
  }
}

/** Several of many values or words: lists of slots, and the number of values per slot. */
export class SeveralOfMany implements ValueStore {
  readonly dictionary: Dictionary
  readonly #said: PresencePlanes
  readonly #lists: Postings
  readonly #lengths: ListLengths
  /** Ids of the slot being put; reused. */
  readonly #ids: number[] = []

  constructor(memory: Memory, state?: SeveralOfManyState) {
    this.dictionary = new Dictionary(state?.dictionary)
    this.#said = new PresencePlanes(memory, state?.said)
    this.#lists = new Postings(memory, state?.lists)
    this.#lengths = new ListLengths(state?.lengths)
  }

  get state(): SeveralOfManyState {
    return {
      dictionary: this.dictionary.state,
      said: this.#said.state,
      lists: this.#lists.state,
      lengths: this.#lengths.state,
    }
  }

  checkRoom(): void {}

  put(segment: Segment, place: number, fact: Fact, isNew: boolean): void {
    const ids = this.#ids
    ids.length = 0
    for (const value of (fact ?? []) as readonly Value[]) {
      const id = this.dictionary.idOf(value)
      if (!ids.includes(id)) ids.push(id)
    }
    // Most updates of a slot leave its words alone, and comparing them costs less than rewriting.
    const was = isNew ? undefined : this.#lengths.get(segment, place)
    if (was !== undefined && this.#lists.hasJust(segment, place, ids, was)) return
    this.#set(segment, place, ids, isNew)
  }

  remove(segment: Segment, place: number): void {
    this.#set(segment, place, [], false)
  }

  #set(segment: Segment, place: number, ids: readonly number[], isNew: boolean): void {
    this.#lengths.set(segment, place, ids.length)
    this.#lists.put(segment, place, ids, isNew)
    if (!isNew || ids.length > 0) this.#said.set(segment, place, ids.length > 0)
  }

  said(segment: Segment): Pointer {
    return this.#said.of(segment)
  }

  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer {
    return this.#lists.anyOf(segment, ids, into)
  }

  tally(segment: Segment, among: CountedSlots, tally: Tally): void {
    this.#lists.tally(segment, among, tally)
  }

  get bytes(): number {
    return this.dictionary.bytes + this.#lists.bytes + this.#lengths.bytes
  }

  get sharedBytes(): number {
    return this.#said.sharedBytes + this.#lists.sharedBytes
  }
}
