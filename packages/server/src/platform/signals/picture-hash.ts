/** Pixels to a side of the grey picture that is hashed. */
export const HASHED_EDGE = 32
/** Frequencies to a side that are kept: 64 bits, the first of which stands for nothing. */
const KEPT = 8

/** cos((2x + 1) u pi / 2n) for each of the lowest frequencies u. */
const COSINES = Array.from({ length: KEPT }, (_, u) =>
  Float64Array.from({ length: HASHED_EDGE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * HASHED_EDGE))),
)

/** What a picture looks like, and what it looks like in a mirror: 64 bits each, near to one another for pictures that look alike. */
export interface PictureHash {
  readonly hash: bigint
  readonly mirrored: bigint
}

/**
 * The perceptual hash of a grey picture (pHash: of its lowest frequencies, which are above their median). What is resized,
 * packed harder or written upon keeps nearly all of it.
 */
export function hashPicture(grey: Uint8Array): PictureHash {
  const rows = Array.from({ length: HASHED_EDGE }, (_, y) =>
    COSINES.map((cosines) => cosines.reduce((sum, cosine, x) => sum + cosine * (grey[y * HASHED_EDGE + x] ?? 0), 0)),
  )
  const frequencies = COSINES.flatMap((cosines) =>
    COSINES.map((_, u) => cosines.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[u] ?? 0), 0)),
  )
  // in a mirror every second frequency from left to right changes its sign, and nothing else
  return { hash: bitsOf(frequencies), mirrored: bitsOf(frequencies.map((one, at) => (at % 2 === 1 ? -one : one))) }
}

function bitsOf([, ...frequencies]: readonly number[]): bigint {
  const median = frequencies.toSorted((a, b) => a - b)[frequencies.length >> 1] ?? 0
  const bits = frequencies.reduce((sum, one) => (sum << 1n) | (one > median ? 1n : 0n), 0n)
  return BigInt.asIntN(64, bits)
}
