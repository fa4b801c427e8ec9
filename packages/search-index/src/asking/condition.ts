import type { Condition } from '../ask.ts'
import type { IndexData } from '../keep/index-data.ts'
import { NumberOf } from '../keep/number-of.ts'
import { placeOf, type Segment } from '../keep/segment.ts'
import type { Pointer } from '../kernels/kernels.ts'

/**
 * Returns the slots of a segment that meet a condition: either a stored plane, which must not be written to, or the
 * spare plane with the given number. Overwrites spare planes with higher numbers, and no others.
 */
export type Meets = (segment: Segment, spare: number) => Pointer

/** Prepares a condition for a search; throws a RangeError for an unknown attribute or one of the wrong kind. */
export function compile(kept: IndexData, condition: Condition): Meets {
  if ('all' in condition) return allOf(kept, condition.all)
  if ('any' in condition) return anyOf(kept, condition.any)
  if ('not' in condition) return butNot(kept, compile(kept, condition.not))
  if ('slots' in condition) return theseSlots(kept, condition.slots)
  const { memory } = kept
  const store = kept.stores.get(condition.of)
  if (store === undefined) throw new RangeError(`There is no attribute ${condition.of}`)
  if ('isSaid' in condition) {
    return condition.isSaid ? (segment) => store.said(segment) : butNot(kept, (segment) => store.said(segment))
  }
  if ('in' in condition) {
    if (store instanceof NumberOf) throw new RangeError(`${condition.of} is a number: ask from and to`)
    const ids = store.dictionary.known(condition.in)
    if (ids.length === 0) return () => memory.none
    return (segment, spare) => store.anyOf(segment, ids, memory.spare(spare))
  }
  if (!(store instanceof NumberOf)) throw new RangeError(`${condition.of} is no number: ask in`)
  const { from = 0, to = Infinity } = condition
  return (segment, spare) => store.range(segment, from, to, memory.spare(spare))
}

function allOf(kept: IndexData, conditions: readonly Condition[]): Meets {
  const { memory } = kept
  const { kernels, none } = memory
  const parts = conditions.map((part) => compile(kept, part))
  return (segment, spare) => {
    let met: Pointer | undefined
    for (const part of parts) {
      const more = part(segment, met === undefined || met === segment.live ? spare : spare + 1)
      if (more === none) return none
      if (met === undefined || met === segment.live) met = more
      else if (more !== segment.live) {
        const into = memory.spare(spare)
        kernels.and(into, met, more)
        met = into
      }
    }
    return met ?? segment.live
  }
}

function anyOf(kept: IndexData, conditions: readonly Condition[]): Meets {
  const { memory } = kept
  const { kernels, none } = memory
  const parts = conditions.map((part) => compile(kept, part))
  return (segment, spare) => {
    let met = none
    for (const part of parts) {
      const more = part(segment, met === none ? spare : spare + 1)
      if (more === segment.live) return more
      if (met === none) met = more
      else if (more !== none) {
        const into = memory.spare(spare)
        kernels.or(into, met, more)
        met = into
      }
    }
    return met
  }
}

function butNot(kept: IndexData, part: Meets): Meets {
  const { memory } = kept
  return (segment, spare) => {
    const met = part(segment, spare)
    if (met === memory.none) return segment.live
    if (met === segment.live) return memory.none
    const into = memory.spare(spare)
    memory.kernels.andNot(into, segment.live, met)
    return into
  }
}

function theseSlots(kept: IndexData, slots: Iterable<number>): Meets {
  const { memory } = kept
  const places = new Map<Segment, number[]>()
  for (const slot of slots) {
    const segment = kept.segmentWith(slot)
    if (!segment) continue
    const there = places.get(segment)
    if (there) there.push(placeOf(slot))
    else places.set(segment, [placeOf(slot)])
  }
  return (segment, spare) => {
    const there = places.get(segment)
    if (!there) return memory.none
    const into = memory.spare(spare)
    memory.clear(into)
    for (const place of there) memory.putIn(into, place)
    return into
  }
}
