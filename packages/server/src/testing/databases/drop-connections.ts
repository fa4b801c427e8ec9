import type { Database } from '../../platform/db/database.ts'

/** Ends all connections to the database except the calling one, like a restart of PostgreSQL. */
export const dropConnections = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  await pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => {})
}
