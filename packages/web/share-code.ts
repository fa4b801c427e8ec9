/** A part of the code that a set of pages and lazy parts needs as a whole. */
export interface Piece {
  readonly bytes: number
  readonly modules: readonly string[]
  /** Positions of the pieces that it imports. */
  readonly imports: readonly number[]
  /** What needs it. */
  readonly usedBy: ReadonlySet<string>
}

interface Group {
  bytes: number
  readonly pieces: Set<number>
  usedBy: Set<string>
}

/**
 * Joins pieces into few files. Each step joins two files of a page that loads too many, so that the code which others
 * then load without need grows least. Files never import each other in a circle.
 * @param most how many of these files each page may load
 * @param weightOf how much a byte counts that a page or part loads without need
 * @returns the modules of each file; a file comes before those that import it
 */
export function shareCode(
  pieces: readonly Piece[],
  most: ReadonlyMap<string, number>,
  weightOf: (user: string) => number = () => 1,
): readonly string[][] {
  const groups = new Set<Group>()
  const groupOf = new Map<number, Group>()
  pieces.forEach(({ bytes, usedBy }, at) => {
    const group = { bytes, pieces: new Set([at]), usedBy: new Set(usedBy) }
    groups.add(group)
    groupOf.set(at, group)
  })
  /** The files that some files import, directly or through others; not those files themselves. */
  const importedBy = (starts: readonly Group[]): Set<Group> => {
    const found = new Set<Group>()
    const todo = [...starts]
    for (let group = todo.pop(); group; group = todo.pop())
      for (const piece of group.pieces)
        for (const next of pieces[piece]!.imports) {
          const other = groupOf.get(next)
          if (!other || starts.includes(other) || found.has(other)) continue
          found.add(other)
          todo.push(other)
        }
    return found
  }
  const missing = (from: ReadonlySet<string>, all: ReadonlySet<string>) =>
    [...all].reduce((sum, one) => (from.has(one) ? sum : sum + weightOf(one)), 0)
  const wasteOf = (a: Group, b: Group): number => {
    const usedBy = both(a.usedBy, b.usedBy)
    let waste = a.bytes * missing(a.usedBy, usedBy) + b.bytes * missing(b.usedBy, usedBy)
    for (const { bytes, usedBy: by } of importedBy([a, b])) waste += bytes * missing(by, usedBy)
    return waste
  }
  /** True if another file stands between the two: it would import the joined file, and the other way round. */
  const isCircle = (a: Group, b: Group): boolean => {
    const between = importedBy([a, b])
    return [...between].some((other) => {
      const imported = importedBy([other])
      return imported.has(a) || imported.has(b)
    })
  }
  const join = (a: Group, b: Group): void => {
    for (const piece of b.pieces) {
      a.pieces.add(piece)
      groupOf.set(piece, a)
    }
    a.bytes += b.bytes
    a.usedBy = both(a.usedBy, b.usedBy)
    groups.delete(b)
    for (const other of importedBy([a])) other.usedBy = both(other.usedBy, a.usedBy)
  }
  /** Wastes of pairs. A join may also widen the users of imported files; that small error is accepted for speed. */
  const known = new Map<Group, Map<Group, number>>()
  const knownWaste = (a: Group, b: Group): number => {
    const ofA = known.get(a) ?? new Map<Group, number>()
    known.set(a, ofA)
    const waste = ofA.get(b) ?? wasteOf(a, b)
    ofA.set(b, waste)
    return waste
  }
  for (;;) {
    const loads = [...most].map(([page, files]) => {
      const loaded = [...groups].filter(({ usedBy }) => usedBy.has(page))
      return { loaded, tooMany: loaded.length - files }
    })
    const worst = loads.toSorted((a, b) => b.tooMany - a.tooMany)[0]
    if (!worst || worst.tooMany <= 0) break
    const { loaded } = worst
    const pairs = loaded.flatMap((a, at) => loaded.slice(at + 1).map((b) => ({ a, b, waste: knownWaste(a, b) })))
    const best = pairs.sort((one, other) => one.waste - other.waste).find(({ a, b }) => !isCircle(a, b))
    if (!best) throw new Error('The code of a page cannot be joined into fewer files.')
    join(best.a, best.b)
    known.delete(best.a)
    known.delete(best.b)
    for (const row of known.values()) {
      row.delete(best.a)
      row.delete(best.b)
    }
  }
  return inOrder([...groups], importedBy).map((group) => [...group.pieces].flatMap((piece) => pieces[piece]!.modules))
}

const both = (some: Iterable<string>, others: Iterable<string>): Set<string> => new Set([...some, ...others])

function inOrder(groups: readonly Group[], importedBy: (starts: readonly Group[]) => Set<Group>): readonly Group[] {
  const done = new Set<Group>()
  const add = (group: Group): void => {
    if (done.has(group)) return
    for (const other of importedBy([group])) add(other)
    done.add(group)
  }
  for (const group of groups) add(group)
  return [...done]
}
