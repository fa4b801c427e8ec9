import type pg from 'pg'
import { ConfigError } from '../../config.ts'
import type { Db } from './database.ts'

const RULE = 'no_demo_members_in_production'

const isRefusedByRule = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === RULE

/**
 * Marks a database as production, permanently.
 * @throws ConfigError if it contains demo members
 */
export async function useInProduction(db: Db): Promise<void> {
  try {
    await db.updateTable('database_use').set({ is_production: true }).where('is_production', '=', false).execute()
  } catch (error) {
    if (!isRefusedByRule(error)) throw error
    throw new ConfigError([
      'DATABASE_URL names a database with demo members, which production never has. Name another one.',
    ])
  }
}

/**
 * Marks a database as one that contains demo members.
 * @throws ConfigError if it is in production
 */
export async function admitDemoMembers(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('update database_use set has_demo_members = true')
  } catch (error) {
    if (!isRefusedByRule(error)) throw error
    throw new ConfigError(['DEMO_MEMBERS: this database was used in production, where there are no made-up members.'])
  }
}
