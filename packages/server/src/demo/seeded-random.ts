/** Seeded random numbers: the same seed and index give the same draws on every machine. */
export interface SeededRandom {
  /** 0 ≤ x < 1 */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  /** A few different items, in the list's order; all of them if it is shorter. */
  readonly some: <T>(items: readonly T[], count: number) => T[]
  /** Normally distributed, at most three deviations from the mean. */
  readonly bell: (mean: number, deviation: number) => number
}

/** mulberry32 over a mix of seed and index, so that members can be drawn separately, in any order. */
export function seededRandom(seed: number, index: number): SeededRandom {
  let state = mix(mix(seed) ^ mix(index ^ 0x9e3779b9))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from.')
    return item
  }
  return {
    next,
    pick,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    some: (items, count) => {
      let open = count
      return items.filter((_, place) => {
        const isTaken = next() * (items.length - place) < open
        if (isTaken) open--
        return isTaken
      })
    },
    bell: (mean, deviation) => mean + (next() + next() + next() - 1.5) * 2 * deviation,
  }
}

function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

export type Draw<T> = (random: SeededRandom) => T

/** Draws items with the frequency of their weights. */
export function weighted<T>(entries: readonly (readonly [item: T, weight: number])[]): Draw<T> {
  const last = entries.at(-1)
  if (!last) throw new RangeError('Nothing to draw from.')
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  return (random) => {
    let remaining = random.next() * total
    for (const [item, weight] of entries) {
      remaining -= weight
      if (remaining < 0) return item
    }
    return last[0]
  }
}
