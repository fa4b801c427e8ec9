import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMigration } from './migration-rules.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = 'packages/server/migrations'

const git = (...args: readonly string[]): readonly string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** The tag of the last release; undefined before the first, and in a copy without a repository. */
export const lastRelease = (): string | undefined => git('tag', '--list', 'v*', '--merged', '--sort=-v:refname')[0]

interface Migration {
  readonly name: string
  readonly sql: string
}

export const readMigrations = (): readonly Migration[] =>
  readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(ROOT, FOLDER, name), 'utf8') }))

export interface ReleasedMigrations {
  /** Released migrations, which never change and ran before this version. */
  readonly names: ReadonlySet<string>
  readonly changed: readonly string[]
}

const releasedBy = (tag: string): ReleasedMigrations => ({
  names: new Set(git('ls-tree', '--name-only', `${tag}:${FOLDER}`)),
  changed: git('diff', '--name-only', '--diff-filter=MDR', tag, '--', FOLDER).filter((name) => name.endsWith('.sql')),
})

/**
 * Checks all migrations.
 * @param released undefined before the first release, when no older server can run beside a new one
 * @returns a line for each fault, and the number of uncounted faults that hinder servers of another version
 */
export function lintMigrations(
  migrations: readonly Migration[],
  released: ReleasedMigrations | undefined,
): { readonly faults: readonly string[]; readonly notHeld: number } {
  const names = migrations.map(({ name }) => name)
  const numbers = names.map((name) => name.slice(0, 4))
  const misnamed = names
    .filter(
      (name, at) => !/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.test(name) || numbers.indexOf(numbers[at] ?? '') !== at,
    )
    .map((name) => `${name}: name: a name is a number of four digits that no other has, and lower-case words`)
  const changed = (released?.changed ?? []).map((name) => `${name}: released: a migration of a release never changes`)
  let notHeld = 0
  const found = migrations.flatMap(({ name, sql }) =>
    checkMigration(sql).flatMap(({ rule, line, sentence, isSideBySide }) => {
      const isHeld = !isSideBySide || (released !== undefined && !released.names.has(name))
      if (!isHeld) notHeld++
      return isHeld ? [`${name}:${line}: ${rule}: ${sentence}`] : []
    }),
  )
  return { faults: [...misnamed, ...changed, ...found], notHeld }
}

if (import.meta.main) {
  const tag = lastRelease()
  const { faults, notHeld } = lintMigrations(readMigrations(), tag === undefined ? undefined : releasedBy(tag))
  for (const fault of faults) console.error(fault)
  console.log(
    `${faults.length} faults. ${notHeld} statements of migrations ${tag === undefined ? 'before the first release' : `up to ${tag}`} need the version before to be stopped.`,
  )
  if (faults.length > 0) {
    console.error('A migration may break a rule for a reason that it gives: "-- lint: RULE because REASON".')
    process.exitCode = 1
  }
}
