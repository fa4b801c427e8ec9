import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastRelease, readMigrations } from '../lint-migrations.ts'
import { checkMigration } from '../migration-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'packages/server/migrations'

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const migrationsOf = (commit: string): ReadonlySet<string> =>
  new Set(git('ls-tree', '--name-only', `${commit}:${FOLDER}`).split('\n'))

/** An earlier version, checked out and installed in its own folder. */
export interface EarlierVersion {
  readonly commit: string
  readonly root: string
  /** Migrations that are newer than it. */
  readonly newer: readonly string[]
  readonly remove: () => void
}

/**
 * The oldest version that may run beside servers of this one: the last release; before the first release, the oldest
 * commit after which no migration removes what it uses.
 */
export function findVersionBefore(): string {
  const release = lastRelease()
  if (release !== undefined) return release
  const breaking = readMigrations()
    .filter(({ sql }) => checkMigration(sql).some(({ isSideBySide }) => isSideBySide))
    .map(({ name }) => name)
  let found = 'HEAD'
  for (const commit of git('rev-list', '--first-parent', 'HEAD').split('\n')) {
    const known = commit === '' ? new Set<string>() : migrationsOf(commit)
    if (!breaking.every((name) => known.has(name))) return found
    found = commit
  }
  return found
}

/**
 * Checks a commit out. Packages are linked from here if both lock files agree, and installed from the registry
 * otherwise.
 */
export function checkOut(commit: string): EarlierVersion {
  const root = join(mkdtempSync(join(tmpdir(), 'thunai-before-')), 'thunai')
  git('worktree', 'add', '--quiet', '--detach', root, commit)
  const remove = () => {
    git('worktree', 'remove', '--force', root)
    rmSync(join(root, '..'), { recursive: true, force: true })
  }
  try {
    if (readFileSync(join(ROOT, 'package-lock.json'), 'utf8') === readFileSync(join(root, 'package-lock.json'), 'utf8'))
      linkPackages(root)
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  } catch (error) {
    remove()
    throw error
  }
  const known = migrationsOf(commit)
  const newer = readMigrations().flatMap(({ name }) => (known.has(name) ? [] : [name]))
  return { commit: git('rev-parse', '--short', commit).trim(), root, newer, remove }
}

/** Links each package separately: workspaces are relative links, which lead into the folder that they are in. */
function linkPackages(root: string): void {
  for (const folder of ['node_modules', 'packages/server/node_modules', 'node_modules/@thunai'])
    if (existsSync(join(ROOT, folder))) linkAll(join(ROOT, folder), join(root, folder))
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '@thunai' || entry.name === '.cache') continue
    const target = entry.isSymbolicLink() ? readlinkSync(join(from, entry.name)) : join(from, entry.name)
    symlinkSync(target, join(to, entry.name))
  }
}
