import type { Manifest, ManifestChunk } from 'vite'

const ENTRY = 'app/entry.client.tsx'

export interface FirstLoad {
  /** Script addresses, the entry first. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the browser loads for a page: the page's own code and the code of every page, with all imports. */
export function firstLoad(manifest: Manifest, file: string | undefined): FirstLoad {
  const chunks = new Map<string, ManifestChunk>()
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no code of ${name}`)
    if (chunks.has(name)) return
    for (const next of chunk.imports ?? []) add(next)
    // a dependency's styles come before those of its user
    chunks.set(name, chunk)
  }
  add(ENTRY)
  if (file !== undefined) add(`app/${file}`)
  const scripts = [...chunks.values()].map((chunk) => chunk.file)
  const entry = manifest[ENTRY]!.file
  return {
    scripts: [entry, ...scripts.filter((script) => script !== entry)].map(toAddress),
    styles: [...new Set([...chunks.values()].flatMap(({ css }) => css ?? []))].map(toAddress),
  }
}

const toAddress = (file: string) => `/${file}`
