import type { Fact, Value } from '../ask.ts'
import type { Pointer } from '../kernels/kernels.ts'
import { Column, type ColumnState, MOST_IDS } from './column.ts'
import { Dictionary } from './dictionary.ts'
import type { Memory } from './memory.ts'
import { Planes, type PlanesState, PresencePlanes, type PresenceState } from './planes.ts'
import type { Segment } from './segment.ts'
import { addTo, PLACES_OF_A_PLANE, type CountedSlots, type Tally, type ValueStore } from './store.ts'
import { Totals, type Group, type TotalsState } from './totals.ts'

/** Number of planes that take as much memory to scan as a column of bytes. */
const MANY_PLANES = 8

export interface OneOfState {
  readonly dictionary: readonly Value[]
  readonly column: ColumnState
  readonly said: PresenceState
  readonly planes: PlanesState | undefined
  readonly totals: TotalsState
}

/** One of some values: a column of ids, with planes unless it is wide. */
export class OneOf implements ValueStore {
  readonly #memory: Memory
  readonly #name: string
  readonly dictionary: Dictionary
  readonly #column: Column
  readonly #said: PresencePlanes
  readonly planes: Planes | undefined
  readonly totals: Totals

  constructor(memory: Memory, name: string, isWide: boolean, group: Readonly<Group>, state?: OneOfState) {
    this.dictionary = new Dictionary(state?.dictionary)
    this.totals = new Totals(group, state?.totals)
    this.#memory = memory
    this.#name = name
    this.#column = new Column(memory, state?.column)
    this.#said = new PresencePlanes(memory, state?.said)
    this.planes = isWide ? undefined : new Planes(memory, state?.planes)
  }

  get state(): OneOfState {
    return {
      dictionary: this.dictionary.state,
      column: this.#column.state,
      said: this.#said.state,
      planes: this.planes?.state,
      totals: this.totals.state,
    }
  }

  checkRoom(fact: Fact): void {
    if (this.dictionary.end <= MOST_IDS || fact === null || this.dictionary.find(fact as Value) !== 0) return
    throw new RangeError(`${this.#name} has ${MOST_IDS} values at most`)
  }

  put(segment: Segment, place: number, fact: Fact, isNew: boolean): void {
    this.#set(segment, place, this.idOf(fact), isNew)
  }

  /** Id of a fact, 0 if missing. */
  idOf(fact: Fact): number {
    return fact === null ? 0 : this.dictionary.idOf(fact as Value)
  }

  remove(segment: Segment, place: number): void {
    this.#set(segment, place, 0, false)
  }

  #set(segment: Segment, place: number, id: number, isNew: boolean): void {
    const was = isNew ? 0 : this.#column.get(segment, place)
    if (id === was) return
    this.#column.set(segment, place, id)
    if ((id === 0) !== (was === 0)) this.#said.set(segment, place, id !== 0)
    if (was !== 0) this.totals.add(segment, was, -1)
    if (id !== 0) this.totals.add(segment, id, 1)
    if (this.planes) {
      if (was !== 0) this.planes.takeOut(segment, was, place)
      if (id !== 0) this.planes.put(segment, id, place)
    }
  }

  said(segment: Segment): Pointer {
    return this.#said.of(segment)
  }

  /** Id of a slot's fact, 0 if missing. */
  idAt(segment: Segment, place: number): number {
    return this.#column.get(segment, place)
  }

  anyOf(segment: Segment, ids: readonly number[], into: Pointer): Pointer {
    const isInPlanes = this.planes && (ids.length <= MANY_PLANES || !this.#column.isOfBytes)
    return isInPlanes ? this.planes.anyOf(segment, ids, into) : this.#column.anyOf(segment, ids, into)
  }

  tally(segment: Segment, among: CountedSlots, tally: Tally): void {
    const planes = this.planes?.of(segment)
    if (planes === undefined || among.count < planes.length * PLACES_OF_A_PLANE) {
      this.#column.tally(segment, among.places(), among.count, tally)
      return
    }
    for (const [id, plane] of planes.entries()) {
      if (plane) addTo(this.#memory, tally, id, this.#memory.kernels.countAnd(among.plane, plane))
    }
  }

  get bytes(): number {
    return this.dictionary.bytes + this.totals.bytes
  }

  get sharedBytes(): number {
    return this.#column.sharedBytes + this.#said.sharedBytes + (this.planes?.sharedBytes ?? 0)
  }
}
