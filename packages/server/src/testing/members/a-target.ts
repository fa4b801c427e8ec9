import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { ownDatabase } from '../databases/own-database.ts'

/** A target for restoring a backup: a data folder, and on PostgreSQL an empty database. */
export interface RestoreTarget {
  /** The settings that point to it. */
  readonly env: Readonly<Record<string, string>> & { readonly DATA_DIR: string }
  readonly open: () => Promise<Database>
  readonly remove: () => Promise<void>
}

export async function aTarget(): Promise<RestoreTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-target-'))
  const server = process.env['TEST_DATABASE_URL']
  const own = server === undefined ? undefined : await ownDatabase(server)
  return {
    env: { DATA_DIR: folder, ...(own ? { DATABASE_URL: own.url } : {}) },
    open: () => openDatabase({ url: own?.url, folder: join(folder, 'database') }),
    remove: async () => {
      own?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
