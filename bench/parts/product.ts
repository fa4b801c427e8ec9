import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../packages/server/src/config.ts'
import { openServices } from '../../packages/server/src/open-services.ts'
import { openLog } from '../../packages/server/src/platform/log.ts'
import { openPasswords } from '../../packages/server/src/platform/security/passwords.ts'
import { prepareDatabase } from '../../packages/server/src/prepare-database.ts'
import type { Services } from '../../packages/server/src/services.ts'

export interface Product {
  readonly services: Services
  /** Settings for server processes on the same database. */
  readonly env: Record<string, string>
  readonly folder: string
  /** Also removes its data folder. */
  readonly close: () => Promise<void>
}

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Opens the product with its own data folder on a database, which may be empty, or on an embedded one. */
export async function openProduct(
  url: string | undefined,
  { settings = {}, cheapPasswords = false }: { settings?: Record<string, string>; cheapPasswords?: boolean } = {},
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const env = {
    ...(url !== undefined && { DATABASE_URL: url }),
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
    ...settings,
  }
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
