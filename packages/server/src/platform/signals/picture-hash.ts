/** Edge in pixels of the grey picture that is hashed. */
export const HASHED_EDGE = 32
/** Frequencies used per edge: 64 bits, of which the first means nothing. */
const KEPT = 8

/** cos((2x + 1) u pi / 2n) for each of the lowest frequencies u. */
const COSINES = Array.from({ length: KEPT }, (_, u) =>
  Float64Array.from({ length: HASHED_EDGE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * HASHED_EDGE))),
)

/** Hashes of a picture and of its mirror image: 64 bits each, close for pictures that look alike. */
export interface PictureHash {
  readonly hash: bigint
  readonly mirrored: bigint
}

/**
 * Perceptual hash of a grey picture (pHash: which of its lowest frequencies are above their median). It hardly changes
 * if the picture is resized, compressed or written upon.
 */
export function hashPicture(grey: Uint8Array): PictureHash {
  const rows = Array.from({ length: HASHED_EDGE }, (_, y) =>
    COSINES.map((cosines) => cosines.reduce((sum, cosine, x) => sum + cosine * (grey[y * HASHED_EDGE + x] ?? 0), 0)),
  )
  const frequencies = COSINES.flatMap((cosines) =>
    COSINES.map((_, u) => cosines.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[u] ?? 0), 0)),
  )
  // mirroring flips the sign of every second horizontal frequency, and nothing else
  return { hash: bitsOf(frequencies), mirrored: bitsOf(frequencies.map((one, at) => (at % 2 === 1 ? -one : one))) }
}

function bitsOf([, ...frequencies]: readonly number[]): bigint {
  const median = frequencies.toSorted((a, b) => a - b)[frequencies.length >> 1] ?? 0
  const bits = frequencies.reduce((sum, one) => (sum << 1n) | (one > median ? 1n : 0n), 0n)
  return BigInt.asIntN(64, bits)
}
