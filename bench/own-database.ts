import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../packages/server/src/config.ts'
import { openPasswords } from '../packages/server/src/platform/security/passwords.ts'
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

export interface DatabaseWishes {
  /** Another PostgreSQL than that of DATABASE_URL. */
  readonly url?: string
  /** More settings of the servers on it, by the name of the new database. */
  readonly env?: (database: string) => Record<string, string>
  /** Members' passwords cost little: for benchmarks of thousands who don't log in. */
  readonly cheapPasswords?: boolean
}

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A prepared database with a data folder, for one benchmark; `close` removes both. */
export async function openOwnDatabase({
  url = DATABASE,
  env: more,
  cheapPasswords = false,
}: DatabaseWishes = {}): Promise<OwnDatabase> {
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const env = {
    DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
    ...more?.(name),
  }
  await asAdmin(url, `create database ${name}`)
  const services = await openServices(readConfig(env), {
    log: openLog('error'),
    ...(cheapPasswords && { passwords: await openPasswords(CHEAP) }),
  })
  await prepareDatabase(services.database)
  return {
    services,
    env,
    folder,
    close: async () => {
      await services.close()
      await asAdmin(url, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
