import { openKernels } from '@thunai/search-index/kernels/kernels'
import { PLANE_BYTES, SEGMENT_SLOTS } from '@thunai/search-index/kernels/shape'

/** One inner loop of the index, as a kernel and as plain loops over typed arrays over the same bytes. */
interface Pair {
  readonly name: string
  readonly kernel: () => number
  readonly plain: () => number
}

const FOUR = [3, 17, 90, 200] as const

/** Compares the index's kernels with plain loops over the same number of members. */
export function measureKernels(members: number): void {
  const segments = Math.ceil(members / SEGMENT_SLOTS)
  console.log(`  ${(segments * SEGMENT_SLOTS).toLocaleString('en-IN')} members, µs of one loop`)
  console.table(
    Object.fromEntries(
      pairsOver(segments).map(({ name, kernel, plain }) => {
        const [ours, theirs] = [micros(kernel), micros(plain)]
        return [
          name,
          { kernel: ours.toFixed(1), 'plain loop': theirs.toFixed(1), 'times faster': (theirs / ours).toFixed(1) },
        ]
      }),
    ),
  )
}

/** Two planes in which every third and every fifth bit is set, a column of bytes, and room for results, per segment. */
function pairsOver(segments: number): readonly Pair[] {
  const kernels = openKernels()
  const SIZE = 4 * PLANE_BYTES + 3 * SEGMENT_SLOTS
  kernels.memory.grow(Math.ceil((segments * SIZE + 8192) / 65_536))
  const { buffer } = kernels.memory
  const at = Array.from({ length: segments }, (_, segment) => 64 + segment * SIZE)
  const tally = 64 + segments * SIZE
  const bytes = new Uint8Array(buffer)
  const word = (pointer: number, words: number) => new Uint32Array(buffer, pointer, words)
  const WORDS = PLANE_BYTES / 4
  for (const a of at)
    for (let slot = 0; slot < SEGMENT_SLOTS; slot++) {
      if (slot % 3 === 0) bytes[a + (slot >> 3)]! |= 1 << (slot & 7)
      if (slot % 5 === 0) bytes[a + PLANE_BYTES + (slot >> 3)]! |= 1 << (slot & 7)
      bytes[a + 4 * PLANE_BYTES + slot] = (slot * 7919) % 251
    }
  const places = (a: number) => a + 4 * PLANE_BYTES + SEGMENT_SLOTS
  const sum = (of: (a: number) => number) => () => at.reduce((total, a) => total + of(a), 0)
  const planes = (a: number) =>
    [0, 1, 2].map((plane) => word(a + plane * PLANE_BYTES, WORDS)) as [Uint32Array, Uint32Array, Uint32Array]
  const loops = at.map(planes)
  const columns = at.map((a) => new Uint8Array(buffer, a + 4 * PLANE_BYTES, SEGMENT_SLOTS))
  const founds = at.map((a) => new Uint16Array(buffer, places(a), SEGMENT_SLOTS))
  const tallied = word(tally, 256)
  const each = (of: (segment: number) => number) => () => at.reduce((total, _, segment) => total + of(segment), 0)
  return [
    {
      name: 'both of two planes',
      kernel: sum((a) => (kernels.and(a + 2 * PLANE_BYTES, a, a + PLANE_BYTES), bytes[a + 2 * PLANE_BYTES]!)),
      plain: each((segment) => {
        const [one, other, into] = loops[segment]!
        for (let i = 0; i < WORDS; i++) into[i] = one[i]! & other[i]!
        return into[0]! & 255
      }),
    },
    {
      name: 'how many in both',
      kernel: sum((a) => kernels.countAnd(a, a + PLANE_BYTES)),
      plain: each((segment) => {
        const [one, other] = loops[segment]!
        let many = 0
        for (let i = 0; i < WORDS; i++) many += bitsOf(one[i]! & other[i]!)
        return many
      }),
    },
    {
      name: 'any of four values of a column',
      kernel: sum((a) => {
        bytes.fill(0, a + 3 * PLANE_BYTES, a + 4 * PLANE_BYTES)
        kernels.equal8(a + 3 * PLANE_BYTES, a + 4 * PLANE_BYTES, ...FOUR)
        return kernels.count(a + 3 * PLANE_BYTES)
      }),
      plain: each((segment) => {
        const column = columns[segment]!
        let many = 0
        for (let slot = 0; slot < SEGMENT_SLOTS; slot++) {
          const value = column[slot]!
          if (value === FOUR[0] || value === FOUR[1] || value === FOUR[2] || value === FOUR[3]) many++
        }
        return many
      }),
    },
    {
      name: 'places of a third of all',
      kernel: sum((a) => kernels.places(a, places(a))),
      plain: each((segment) => placesOf(loops[segment]![0], founds[segment]!)),
    },
    {
      name: 'a tally of those places',
      kernel: sum((a) => {
        tallied.fill(0)
        kernels.tally8(places(a), Math.ceil(SEGMENT_SLOTS / 3), a + 4 * PLANE_BYTES, tally)
        return tallied[17]!
      }),
      plain: each((segment) => {
        tallied.fill(0)
        const [column, found] = [columns[segment]!, founds[segment]!]
        for (let i = 0; i < Math.ceil(SEGMENT_SLOTS / 3); i++) tallied[column[found[i]!]!]!++
        return tallied[17]!
      }),
    },
  ]
}

/** Number of set bits of a word (Warren, Hacker's Delight, 5-1). */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555)
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

function placesOf(plane: Uint32Array, into: Uint16Array): number {
  let many = 0
  for (let at = 0; at < plane.length; at++)
    for (let left = plane[at]!; left !== 0; left &= left - 1) into[many++] = at * 32 + 31 - Math.clz32(left & -left)
  return many
}

/** Duration of one warm run in µs: the median of nine. */
function micros(run: () => unknown): number {
  const once = () => {
    const started = process.hrtime.bigint()
    for (let i = 0; i < 20; i++) run()
    return Number(process.hrtime.bigint() - started) / 20_000
  }
  for (let warm = 0; warm < 10; warm++) once()
  return Array.from({ length: 9 }, once).toSorted((a, b) => a - b)[4]!
}
