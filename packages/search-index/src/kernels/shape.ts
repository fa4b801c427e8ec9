/** A segment is 2^16 slots, so that a place fits into 16 bits and a plane of one bit per slot fits into the cache. */
export const SEGMENT_BITS = 16
export const SEGMENT_SLOTS = 2 ** SEGMENT_BITS
export const PLANE_BYTES = SEGMENT_SLOTS / 8

/** Planes are 64 bytes apart, since the same place in many planes would otherwise share one cache set. */
export const PLANE_STRIDE = PLANE_BYTES + 64
