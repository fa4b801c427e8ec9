/** A segment is 2^16 slots, so that a slot's place in it fits 16 bits and a plane of one bit a slot fits the cache. */
export const SEGMENT_BITS = 16
export const SEGMENT_SLOTS = 2 ** SEGMENT_BITS
export const PLANE_BYTES = SEGMENT_SLOTS / 8

/** Planes stand 64 bytes apart: the same place in many planes would otherwise share one set of the cache. */
export const PLANE_STRIDE = PLANE_BYTES + 64
