import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import type { Piece } from './move-pieces.ts'
import { shareCode } from './share-code.ts'

/** Rarely changing code: its file stays cached after most deploys. */
const FRAME = /(node_modules\/(preact|react-router|@lingui)|packages\/web\/preact)\//
/**
 * The files every page loads besides shared ones: the entry, the frame, code shared by all pages, its own code, and the
 * bundler's helpers.
 */
const OWN_FILES = 5

/**
 * Plans shared code files from a first build, in which the bundler made one file per set of users.
 * @param most maximum number of files per page, by its module
 * @param weightOf weight of a byte that a page or part loads without needing it, by its module
 */
export function planCode(
  { output }: Rolldown.RolldownOutput,
  most: ReadonlyMap<string, number>,
  weightOf: (user: string) => number,
): readonly Rolldown.CodeSplittingGroup[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const importedBy = (start: string): Set<string> => {
    const seen = new Set([start])
    // grows during the loop
    for (const name of seen) for (const next of chunks.get(name)?.imports ?? []) seen.add(next)
    return seen
  }
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The first build has no entry')
  const ofEveryPage = importedBy(entry.fileName)
  const users = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry)
  const shared = [...chunks.values()].filter(
    ({ fileName, isDynamicEntry }) => !ofEveryPage.has(fileName) && !isDynamicEntry,
  )
  const positions = new Map(shared.map(({ fileName }, at) => [fileName, at]))
  const pieces = shared.map(({ fileName, code, moduleIds }): Piece => {
    const imports = [...importedBy(fileName)].flatMap((name) => (name === fileName ? [] : (positions.get(name) ?? [])))
    return { bytes: packed(code), modules: moduleIds, imports, usedBy: new Set() }
  })
  const usedBy = pieces.map(() => new Set<string>())
  for (const user of users)
    for (const name of importedBy(user.fileName)) usedBy[positions.get(name) ?? -1]?.add(user.facadeModuleId ?? '')
  const files = shareCode(
    pieces.map((piece, at) => ({ ...piece, usedBy: usedBy[at] ?? new Set() })),
    new Map([...most].map(([page, files]) => [page, files - OWN_FILES])),
    weightOf,
  )
  const always = [...ofEveryPage].flatMap((name) => chunks.get(name)?.moduleIds ?? [])
  return [
    { name: 'frame', priority: files.length + 2, test: FRAME },
    groupOf('site', files.length + 1, always),
    ...files.map((modules, at) => groupOf(`shared-${at + 1}`, files.length - at, modules)),
  ]
}

/** Roughly the bytes that a piece adds to a compressed file. */
const packed = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

function groupOf(name: string, priority: number, modules: readonly string[]): Rolldown.CodeSplittingGroup {
  const all = new Set(modules)
  return { name, priority, test: (id) => all.has(id) }
}

/** Fails the build if code files import each other, because one of them would run before its imports. */
export const noCyclesPlugin = (): Plugin => ({
  name: 'thunai-no-circles',
  generateBundle(_, bundle) {
    const files = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
    )
    const circle = cycleIn(files)
    if (circle) throw new Error(`Files of code import each other: ${circle.join(' > ')}`)
  },
})
/** The first import cycle, or undefined. */
export function cycleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const from = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = from(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = from(file, [])
    if (circle) return circle
  }
  return undefined
}
