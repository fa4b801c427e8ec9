import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

interface Locked {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface ShippedPackage {
  /** Its folder below the root: `node_modules/pg`. */
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly integrity: string | undefined
}

/** Licences of packages whose lock entry names none, from their own file. */
const LICENCES: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/**
 * The third-party packages that workspaces need to run, with their dependencies, by the lock file. Optional ones for
 * other systems are in the lock file without being installed.
 */
export function shippedPackages(workspaces: readonly string[]): readonly ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>
  }
  const found = new Map<string, ShippedPackage>()
  const seen = new Set<string>()
  /** Where Node.js would find a package from a folder. */
  const find = (from: string, name: string): string | undefined => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`
      if (packages[folder]) return folder
      if (at === '') return undefined
    }
  }
  const visit = (folder: string) => {
    if (seen.has(folder)) return
    seen.add(folder)
    const entry = packages[folder]
    if (!entry) return
    if (entry.link) return visit(entry.resolved ?? '')
    if (folder.includes('node_modules/')) {
      const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const { version = '', license, integrity } = entry
      found.set(folder, { folder, name, version, licence: license ?? LICENCES[name] ?? 'unknown', integrity })
    }
    const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }
    for (const name of Object.keys(needed)) {
      const place = find(folder, name)
      if (place) visit(place)
    }
  }
  for (const workspace of workspaces) visit(workspace)
  return [...found.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
}

export const isInstalled = ({ folder }: ShippedPackage): boolean => existsSync(join(ROOT, folder))

/** What a release contains: the server with the browser clients built into it. */
export const ALL_SHIPPED = ['', 'packages/server', 'packages/web', 'packages/office', 'packages/client']
