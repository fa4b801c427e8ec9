import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../platform/db/database.ts'
import { findLastMigration } from '../platform/db/migrations/migrate.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** Included in a release, which has no repository. */
const RELEASE = join(ROOT, 'release.json')

export interface Version {
  readonly version: string
  /** Undefined for a copy of the sources without a repository. */
  readonly commit: string | undefined
  /** Name of the last migration that ran in the database. */
  readonly schema: string | undefined
}

/** The running version. */
export async function readVersion(db: Db): Promise<Version> {
  return { ...readOwnVersion(), schema: await findLastMigration(db) }
}

type Sources = Pick<Version, 'version' | 'commit'>

/** The version of this program, without a database. */
export const readOwnVersion = (): Sources => (existsSync(RELEASE) ? readRelease(RELEASE) : readSources())

const readRelease = (file: string): Sources => {
  const { version, commit } = JSON.parse(readFileSync(file, 'utf8')) as Sources
  return { version, commit }
}

let sources: Sources | undefined

/** Read once: the version of the running code, even if another one is checked out later. */
function readSources(): Sources {
  if (sources) return sources
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Sources
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  sources = { version, commit: status === 0 ? stdout.trim() : undefined }
  return sources
}
