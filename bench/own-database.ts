import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../packages/server/src/config.ts'
import { openLog } from '../packages/server/src/platform/log.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices } from '../packages/server/src/open-services.ts'
import type { Services } from '../packages/server/src/services.ts'
import { asAdmin } from '../packages/server/src/testing/as-admin.ts'

const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export interface OwnDatabase {
  readonly services: Services
  /** Settings for server processes on it. */
  readonly env: Record<string, string>
  readonly folder: string
  readonly close: () => Promise<void>
}

/** A prepared database with a data folder, for one benchmark; `close` removes both. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const env = {
    DATABASE_URL: Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
  await asAdmin(DATABASE, `create database ${name}`)
  const services = await openServices(readConfig(env), { log: openLog('error') })
  await prepareDatabase(services.database)
  return {
    services,
    env,
    folder,
    close: async () => {
      await services.close()
      await asAdmin(DATABASE, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
