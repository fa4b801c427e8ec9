/** A unit of code that one set of pages and lazy parts needs as a whole. */
export interface Piece {
  readonly bytes: number
  readonly modules: readonly string[]
  /** Indices of the pieces that it imports. */
  readonly imports: readonly number[]
  /** The pages and lazy parts that need it. */
  readonly usedBy: ReadonlySet<string>
}

const PASSES = 12
/** Maximum number of places tried for a piece. */
const PLACES = 24
const BITS = 32

/** A set of users as a bitmap of 32 per number. */
type Users = Uint32Array

/**
 * Moves single pieces between files, or into a file of their own, while that reduces unneeded bytes. Joining files
 * pairwise can't undo an early join.
 * @param files indices of each file's pieces; the files have no import cycle
 * @param most maximum number of these files per user
 * @param weightOf weight of each byte a user loads
 */
export function movePieces(
  pieces: readonly Piece[],
  files: readonly (readonly number[])[],
  most: ReadonlyMap<string, number>,
  weightOf: (user: string) => number,
): readonly (readonly number[])[] {
  const users = [...new Set(pieces.flatMap(({ usedBy }) => [...usedBy]))]
  const numbers = Math.ceil(users.length / BITS)
  const needs = pieces.map(({ usedBy }) => {
    const bits = new Uint32Array(numbers)
    users.forEach((user, at) => {
      if (usedBy.has(user)) bits[at >> 5]! |= 1 << (at & 31)
    })
    return bits
  })
  const weights = users.map(weightOf)
  const limits = users.map((user) => most.get(user) ?? Infinity)
  const fileOf = pieces.map((_, piece) => files.findIndex((file) => file.includes(piece)))
  let count = files.length
  let bytesOf = new Float64Array(count)

  /** The users that load each file, directly or through imports; undefined if the files have an import cycle. */
  function loadedBy(): readonly Users[] | undefined {
    const loaded = Array.from({ length: count }, () => new Uint32Array(numbers))
    const imports = Array.from({ length: count }, () => new Set<number>())
    const waits = new Int32Array(count)
    fileOf.forEach((file, piece) => {
      add(loaded[file]!, needs[piece]!)
      for (const imported of pieces[piece]!.imports) {
        const other = fileOf[imported]!
        if (other === file || imports[file]!.has(other)) continue
        imports[file]!.add(other)
        waits[other]!++
      }
    })
    const todo = [...waits.keys()].filter((file) => waits[file] === 0)
    let done = 0
    for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
      done++
      for (const other of imports[file]!) {
        add(loaded[other]!, loaded[file]!)
        if (--waits[other]! === 0) todo.push(other)
      }
    }
    return done === count ? loaded : undefined
  }
  /** The weighted bytes that all users load; Infinity if a limit is exceeded. */
  function costNow(): number {
    const loaded = loadedBy()
    if (!loaded) return Infinity
    bytesOf = new Float64Array(count)
    fileOf.forEach((file, piece) => (bytesOf[file]! += pieces[piece]!.bytes))
    const loads = new Int32Array(users.length)
    let cost = 0
    for (const [file, by] of loaded.entries()) {
      if (bytesOf[file] === 0) continue
      for (let user = 0; user < users.length; user++) {
        if (!has(by, user)) continue
        if (++loads[user]! > limits[user]!) return Infinity
        cost += weights[user]! * bytesOf[file]!
      }
    }
    return cost
  }
  const weightOfAll = (by: Users) => weights.reduce((sum, weight, user) => sum + (has(by, user) ? weight : 0), 0)
  /** The files, and an empty one, where the piece by itself adds the fewest bytes. */
  function likelyPlaces(piece: number, loaded: readonly Users[]): readonly number[] {
    const need = needs[piece]!
    const extra = loaded.map((by, file) => {
      if (file === fileOf[piece] || !by.some((bits, at) => bits & need[at]!)) return Infinity
      const together = Uint32Array.from(by, (bits, at) => bits | need[at]!)
      const [before, after] = [weightOfAll(by), weightOfAll(together)]
      return pieces[piece]!.bytes * after + bytesOf[file]! * (after - before)
    })
    const places = [...extra.keys()].filter((file) => extra[file] !== Infinity)
    return [...places.toSorted((one, other) => extra[one]! - extra[other]!).slice(0, PLACES), count]
  }
  let least = costNow()
  /** Moves a piece to its cheapest place; false if it stays. */
  function move(piece: number): boolean {
    const loaded = loadedBy()
    const home = fileOf[piece]!
    if (!loaded || isSame(loaded[home]!, needs[piece]!)) return false
    let best = home
    for (const place of likelyPlaces(piece, loaded)) {
      fileOf[piece] = place
      const before = count
      count = Math.max(count, place + 1)
      const cost = costNow()
      if (cost < least) [least, best] = [cost, place]
      count = before
    }
    fileOf[piece] = best
    count = Math.max(count, best + 1)
    return best !== home
  }
  for (let pass = 0; pass < PASSES; pass++) if (pieces.filter((_, piece) => move(piece)).length === 0) break
  const moved = Array.from({ length: count }, (_, file) =>
    fileOf.flatMap((one, piece) => (one === file ? [piece] : [])),
  )
  return moved.filter((file) => file.length > 0)
}

function add(to: Users, from: Users): void {
  for (let at = 0; at < to.length; at++) to[at]! |= from[at]!
}
const has = (all: Users, user: number) => ((all[user >> 5]! >> (user & 31)) & 1) === 1
const isSame = (some: Users, others: Users) => some.every((bits, at) => bits === others[at])
