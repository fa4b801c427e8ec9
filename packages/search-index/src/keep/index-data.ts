import type { Attribute, Attributes, Fact } from '../ask.ts'
import { checkFact } from '../checks.ts'
import type { Pointer } from '../kernels/kernels.ts'
import { Memory, type SavedMemory } from './memory.ts'
import { NumberOf, type NumberOfState } from './number-of.ts'
import { Numbers, type NumbersState } from './numbers.ts'
import { OneOf, type OneOfState } from './one-of.ts'
import { numberOf, openSegment, placeOf, type Segment } from './segment.ts'
import { SeveralOf, SeveralOfMany, type SeveralOfManyState, type SeveralOfState } from './several-of.ts'
import type { ValueStore } from './store.ts'
import type { Group } from './totals.ts'

const SECOND_BITS = 32

interface Field {
  readonly name: string
  readonly attribute: Attribute
  readonly store: ValueStore | NumberOf
}

/** Complete state of an index, as plain values that can be serialized. */
export interface IndexState {
  readonly memory: SavedMemory
  readonly active: NumbersState
  readonly segments: readonly Readonly<Segment>[]
  readonly size: number
  /** By attribute. */
  readonly stores: Readonly<Record<string, StoreState>>
}
type StoreState = NumberOfState | OneOfState | SeveralOfState | SeveralOfManyState

/** The stored data of an index: slots in segments, and a store per attribute. */
export class IndexData {
  readonly memory: Memory
  readonly attributes: Attributes
  readonly stores: ReadonlyMap<string, ValueStore | NumberOf>
  readonly active: Numbers
  /** Segments that contain or contained a slot, lowest slots first. */
  readonly segments: Segment[]
  size: number
  readonly #byNumber: (Segment | undefined)[] = []
  readonly #fields: readonly Field[]
  readonly #group: Group = { current: 0 }
  /** The attribute that is stored apart. */
  readonly #apart: { readonly store: OneOf; readonly at: number } | undefined

  /** @param state of these attributes */
  constructor(attributes: Attributes, state?: IndexState) {
    this.attributes = attributes
    this.memory = new Memory(state?.memory)
    this.active = new Numbers(this.memory, SECOND_BITS, state?.active)
    this.segments = (state?.segments ?? []).map((segment) => ({ ...segment }))
    this.size = state?.size ?? 0
    for (const segment of this.segments) this.#number(segment)
    this.#fields = Object.entries(attributes).map(([name, attribute]) => ({
      name,
      attribute,
      store: openStore(this.memory, name, attribute, this.#group, state?.stores[name]),
    }))
    const at = this.#fields.findIndex(({ attribute }) => attribute.kind === 'value' && attribute.apart)
    const store = this.#fields[at]?.store
    if (store instanceof OneOf) this.#apart = { store, at }
    this.stores = new Map(this.#fields.map(({ name, store }) => [name, store]))
  }

  get state(): IndexState {
    return {
      memory: this.memory.state,
      active: this.active.state,
      segments: this.segments,
      size: this.size,
      stores: Object.fromEntries(this.#fields.map(({ name, store }) => [name, store.state as StoreState])),
    }
  }

  put(slot: number, facts: readonly Fact[]): void {
    const fields = this.#fields
    for (let at = 0; at < fields.length; at++) {
      const { name, attribute, store } = fields[at] as Field
      checkFact(name, attribute, facts[at])
      store.checkRoom(facts[at] as Fact)
    }
    const segment = this.#byNumber[numberOf(slot)] ?? this.#open(numberOf(slot))
    const place = placeOf(slot)
    const isLive = this.memory.isIn(segment.live, place)
    const apart = this.#apart
    const group = apart?.store.idOf(facts[apart.at] as Fact) ?? 0
    const isMoved = isLive && apart !== undefined && apart.store.idAt(segment, place) !== group
    if (isMoved) this.#forget(segment, place)
    this.#group.current = group
    const isNew = !isLive || isMoved
    for (let at = 0; at < fields.length; at++) (fields[at] as Field).store.put(segment, place, facts[at] as Fact, isNew)
    if (isLive) return
    this.memory.putIn(segment.live, place)
    segment.size++
    this.size++
  }

  remove(slot: number): void {
    const segment = this.segmentWith(slot)
    if (!segment) return
    const place = placeOf(slot)
    this.#forget(segment, place)
    this.active.set(segment, place, 0, false)
    this.memory.takeOut(segment.live, place)
    segment.size--
    this.size--
  }

  /** Removes all facts of a slot. */
  #forget(segment: Segment, place: number): void {
    this.#group.current = this.#apart?.store.idAt(segment, place) ?? 0
    for (const { store } of this.#fields) store.remove(segment, place)
  }

  /** Groups of a segment's slots that have totals; slots without the `apart` attribute are in none. */
  groupsOf(segment: Segment): { readonly group: number; readonly plane: Pointer; readonly size: number }[] {
    if (!this.#apart) return [{ group: 0, plane: segment.live, size: segment.size }]
    const { store } = this.#apart
    const planes = store.planes?.of(segment) ?? []
    return planes.flatMap((plane, group) =>
      plane ? [{ group, plane, size: store.totals.of(segment, group)[group] ?? 0 }] : [],
    )
  }

  /** The segment of a slot, if the index contains it. */
  segmentWith(slot: number): Segment | undefined {
    const segment = this.#byNumber[numberOf(slot)]
    return segment && this.memory.isIn(segment.live, placeOf(slot)) ? segment : undefined
  }

  /** Memory of each attribute; memory shared by all is in none. */
  get bytesOf(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#fields.map(({ name, store }) => [name, store.bytes + store.sharedBytes]))
  }

  get bytes(): number {
    return this.#fields.reduce((sum, { store }) => sum + store.bytes, this.memory.bytes)
  }

  #number(segment: Segment): void {
    while (this.#byNumber.length < segment.number) this.#byNumber.push(undefined)
    this.#byNumber[segment.number] = segment
  }

  #open(number: number): Segment {
    const segment = openSegment(this.memory, number)
    this.#number(segment)
    this.segments.push(segment)
    this.segments.sort((a, b) => a.number - b.number)
    return segment
  }
}

function openStore(
  memory: Memory,
  name: string,
  attribute: Attribute,
  group: Group,
  state: StoreState | undefined,
): ValueStore | NumberOf {
  switch (attribute.kind) {
    case 'number':
      return new NumberOf(memory, attribute.bits, state as NumberOfState | undefined)
    case 'value':
      return new OneOf(memory, name, attribute.wide === true, group, state as OneOfState | undefined)
    case 'values':
      return attribute.wide
        ? new SeveralOfMany(memory, state as SeveralOfManyState | undefined)
        : new SeveralOf(memory, group, state as SeveralOfState | undefined)
    case 'words':
      return new SeveralOfMany(memory, state as SeveralOfManyState | undefined)
  }
}
