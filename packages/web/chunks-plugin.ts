import { basename } from 'node:path'
import type { Plugin } from 'vite'
import routes from './app/routes.ts'

const FRAME = /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//
const HOROSCOPES = ['jathagam', 'porutham']
const WITH_LISTS = [...HOROSCOPES, 'register']

const WITH_FORMS = [
  ...WITH_LISTS,
  'login',
  'contact-verification',
  'forget-password',
  'verify-otp',
  'reset-password',
  'undo-contact-change',
  'consent',
  'join',
  'grievance',
]

/** Chunks shared by several pages. Later ones take what the earlier ones leave. */
const CHUNKS = ['site', 'pages', 'forms', 'choices', 'horoscopes', 'profiles'] as const
type Chunk = (typeof CHUNKS)[number]

/**
 * The chunk of a module shared by several pages: few chunks, so that a page requests little, and no code that only
 * other pages need. A module's imports are needed by at least the same pages, so two chunks never import each other.
 * @param pages the public pages that need the module
 * @returns undefined if only members need it: the bundler then groups it by page
 */
export function chunkFor(pages: readonly string[]): Exclude<Chunk, 'site'> | undefined {
  const only = (...some: readonly string[]) => pages.every((page) => some.includes(page))
  if (pages.length === 0) return undefined
  if (only(...HOROSCOPES)) return 'horoscopes'
  if (only(...WITH_LISTS)) return 'choices'
  if (only('search-page', 'grievance')) return 'profiles'
  return only(...WITH_FORMS) ? 'forms' : 'pages'
}

/** Splits the client's code into chunks by the pages that need it, once all modules are known. */
export function dividing() {
  const visitors = new Set(routes.flatMap(({ file, children }) => (children ? [] : [nameOf(file)])))
  const chunks = new Map<string, Chunk | undefined>()
  const plugin: Plugin = {
    name: 'thunai-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      chunks.clear()
      const read = (id: string) => this.getModuleInfo(id)
      const starts = new Set<string>()
      for (const id of this.getModuleIds()) {
        if (read(id)?.isEntry) starts.add(id)
        for (const loaded of read(id)?.dynamicallyImportedIds ?? []) starts.add(loaded)
      }
      const needed = new Map<string, Set<string>>()
      for (const start of starts) {
        const seen = new Set([start])
        // grows during the loop
        for (const id of seen) for (const next of read(id)?.importedIds ?? []) seen.add(next)
        for (const id of seen) needed.set(id, (needed.get(id) ?? new Set()).add(nameOf(start)))
      }
      for (const [id, by] of needed) {
        if (by.has('root') || by.has('entry.client')) chunks.set(id, 'site')
        else if (by.size > 1) chunks.set(id, chunkFor([...by].filter((name) => visitors.has(name))))
      }
    },
    generateBundle(_, bundle) {
      const files = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
      )
      const circle = circleIn(files)
      // one of them would run before its imports
      if (circle) throw new Error(`Files of code import each other: ${circle.join(' > ')}`)
    },
  }
  const groups = CHUNKS.map((name, at) => ({
    name,
    priority: CHUNKS.length - at,
    test: (id: string) => chunks.get(id) === name,
  }))
  return { plugin, groups: [{ name: 'frame', priority: CHUNKS.length + 1, test: FRAME }, ...groups] }
}

const nameOf = (id: string) => basename(id.replace(/\?.*$/, '')).replace(/\.tsx?$/, '')

/** The first import cycle, if there is one. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
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
