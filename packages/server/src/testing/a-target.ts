import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { asAdmin } from './as-admin.ts'
import { withDatabase } from './template.ts'

/** A place that a backup is restored to: a data folder, and on PostgreSQL an empty database. */
export interface RestoreTarget {
  /** The settings that lead there. */
  readonly env: Readonly<Record<string, string>> & { readonly DATA_DIR: string }
  readonly open: () => Promise<Database>
  readonly remove: () => Promise<void>
}

export async function aTarget(): Promise<RestoreTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-target-'))
  const server = process.env['TEST_DATABASE_URL']
  const name = `thunai_test_${randomUUID().replaceAll('-', '')}`
  const url = server === undefined ? undefined : withDatabase(server, name)
  if (server !== undefined) await asAdmin(server, `create database ${name}`)
  return {
    env: { DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) },
    open: () => openDatabase({ url, folder: join(folder, 'database') }),
    remove: async () => {
      if (server !== undefined) await asAdmin(server, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
