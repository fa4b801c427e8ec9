import { movePieces, type Piece } from './move-pieces.ts'

/** Indices of its pieces. */
type File = readonly number[]

interface Group {
  bytes: number
  readonly pieces: Set<number>
  usedBy: Set<string>
}

/**
 * Joins pieces into few files. Each step joins two files of a page that loads too many, choosing the pair that adds the
 * fewest unneeded bytes for others. The files never form an import cycle.
 * @param most maximum number of these files per page
 * @param weightOf weight of a byte that a page or part loads without needing it
 * @returns the modules of each file; a file precedes the files that import it
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
  /** The files that these files import, directly or indirectly, without these files themselves. */
  const importedBy = (starts: readonly Group[]): Set<Group> => {
    const imported = new Set<Group>()
    const todo = [...starts]
    for (let group = todo.pop(); group; group = todo.pop())
      for (const piece of group.pieces)
        for (const next of pieces[piece]!.imports) {
          const other = groupOf.get(next)
          if (!other || starts.includes(other) || imported.has(other)) continue
          imported.add(other)
          todo.push(other)
        }
    return imported
  }
  const missing = (from: ReadonlySet<string>, all: ReadonlySet<string>) =>
    [...all].reduce((sum, one) => (from.has(one) ? sum : sum + weightOf(one)), 0)
  const wasteOf = (a: Group, b: Group): number => {
    const usedBy = union(a.usedBy, b.usedBy)
    let waste = a.bytes * missing(a.usedBy, usedBy) + b.bytes * missing(b.usedBy, usedBy)
    for (const { bytes, usedBy: by } of importedBy([a, b])) waste += bytes * missing(by, usedBy)
    return waste
  }
  /** True if another file stands between the two: it would import the joined file and be imported by it. */
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
    a.usedBy = union(a.usedBy, b.usedBy)
    groups.delete(b)
    for (const other of importedBy([a])) other.usedBy = union(other.usedBy, a.usedBy)
  }
  /** Unneeded bytes by pair. A join may also add users to imported files; this small error is accepted for speed. */
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
  const files = movePieces(
    pieces,
    [...groups].map((group) => [...group.pieces]),
    most,
    weightOf,
  )
  return inOrder(files, pieces).map((file) => file.flatMap((piece) => pieces[piece]!.modules))
}

const union = (some: Iterable<string>, others: Iterable<string>): Set<string> => new Set([...some, ...others])

/** Sorts each file after its imports. */
function inOrder(files: readonly File[], pieces: readonly Piece[]): readonly File[] {
  const fileOf = new Map(files.flatMap((file) => file.map((piece) => [piece, file])))
  const done = new Set<File>()
  const visited = new Set<File>()
  const add = (file: File): void => {
    if (visited.has(file)) return
    visited.add(file)
    for (const piece of file) for (const imported of pieces[piece]!.imports) add(fileOf.get(imported)!)
    done.add(file)
  }
  for (const file of files) add(file)
  return [...done]
}
