import type { Pointer } from '../kernels/kernels.ts'
import { SEGMENT_BITS, SEGMENT_SLOTS } from '../kernels/shape.ts'
import type { Memory } from './memory.ts'

/** 2^16 slots that are processed together. Slot = segment number * 2^16 + place. */
export interface Segment {
  readonly number: number
  /** Slots in the index; every other plane is a subset of it. */
  readonly live: Pointer
  /** Number of these slots. */
  size: number
  /** Results of a search. */
  readonly found: Pointer
}

export const numberOf = (slot: number): number => slot >>> SEGMENT_BITS
export const placeOf = (slot: number): number => slot & (SEGMENT_SLOTS - 1)
export const slotOf = (segment: Segment, place: number): number => segment.number * SEGMENT_SLOTS + place

export const openSegment = (memory: Memory, number: number): Segment => ({
  number,
  live: memory.takePlanes(1),
  size: 0,
  found: memory.takePlanes(1),
})
