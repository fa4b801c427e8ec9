import type { Attribute, Attributes, Fact } from '../ask.ts'
import { checkFact } from '../checks.ts'
import { Memory } from './memory.ts'
import { NumberOf } from './number-of.ts'
import { Numbers } from './numbers.ts'
import { OneOf } from './one-of.ts'
import { numberOf, openSegment, placeOf, type Segment } from './segment.ts'
import { SeveralOf, SeveralOfMany } from './several-of.ts'
import type { ValueStore } from './store.ts'

const SECOND_BITS = 32

interface Field {
  readonly name: string
  readonly attribute: Attribute
  readonly store: ValueStore | NumberOf
}

/** All that an index keeps: what is put, in segments of slots and stores of attributes. */
export class Kept {
  readonly memory = new Memory()
  readonly attributes: Attributes
  readonly stores: ReadonlyMap<string, ValueStore | NumberOf>
  readonly active: Numbers
  /** Those that hold a slot or did, from the lowest slots up. */
  readonly segments: Segment[] = []
  size = 0
  readonly #byNumber: (Segment | undefined)[] = []
  readonly #fields: readonly Field[]

  constructor(attributes: Attributes) {
    this.attributes = attributes
    this.active = new Numbers(this.memory, SECOND_BITS)
    this.#fields = Object.entries(attributes).map(([name, attribute]) => ({
      name,
      attribute,
      store: openStore(this.memory, name, attribute),
    }))
    this.stores = new Map(this.#fields.map(({ name, store }) => [name, store]))
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
    const isNew = !this.memory.isIn(segment.live, place)
    for (let at = 0; at < fields.length; at++) (fields[at] as Field).store.put(segment, place, facts[at] as Fact, isNew)
    if (!isNew) return
    this.memory.putIn(segment.live, place)
    segment.size++
    this.size++
  }

  remove(slot: number): void {
    const segment = this.segmentWith(slot)
    if (!segment) return
    const place = placeOf(slot)
    for (const { store } of this.#fields) store.remove(segment, place)
    this.active.set(segment, place, 0, false)
    this.memory.takeOut(segment.live, place)
    segment.size--
    this.size--
  }

  /** The segment of a slot that the index holds. */
  segmentWith(slot: number): Segment | undefined {
    const segment = this.#byNumber[numberOf(slot)]
    return segment && this.memory.isIn(segment.live, placeOf(slot)) ? segment : undefined
  }

  get bytes(): number {
    return this.#fields.reduce((sum, { store }) => sum + store.bytes, this.memory.bytes)
  }

  #open(number: number): Segment {
    const segment = openSegment(this.memory, number)
    while (this.#byNumber.length < number) this.#byNumber.push(undefined)
    this.#byNumber[number] = segment
    this.segments.push(segment)
    this.segments.sort((a, b) => a.number - b.number)
    return segment
  }
}

function openStore(memory: Memory, name: string, attribute: Attribute): ValueStore | NumberOf {
  switch (attribute.kind) {
    case 'number':
      return new NumberOf(memory, attribute.bits)
    case 'value':
      return new OneOf(memory, name, attribute.wide === true)
    case 'values':
      return attribute.wide ? new SeveralOfMany(memory) : new SeveralOf(memory)
    case 'words':
      return new SeveralOfMany(memory)
  }
}
