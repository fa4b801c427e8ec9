import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { withDatabase } from './template.ts'

/** Settings for server processes that share a test's PostgreSQL database and a data folder. */
export async function serverEnv({ pool }: Pick<Database, 'pool'>, folder: string): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return {
    DATABASE_URL: withDatabase(process.env['TEST_DATABASE_URL'] ?? '', rows[0]?.name ?? ''),
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
}
