import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Moment } from '../platform/db/database.ts'

/** Number of rows per table. */
export async function countRows(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

/** True if a database has no tables, apart from those of extensions. */
export async function isEmptyDatabase(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rowCount } = await pool.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return rowCount === 0
}

/** Lifts the timeouts, because counting and copying take longer than calls may. */
export async function liftTimeouts(tx: Moment): Promise<void> {
  await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

/** Exports the transaction's snapshot, so that pg_dump uses the same. */
export async function exportSnapshot(tx: Moment): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Lifts the statement timeout for a restore, on its only connection. */
export async function liftTimeoutsOf(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query('set statement_timeout = 0')
}

/** Updates the planner's statistics, which a dump doesn't contain. */
export async function renewStatistics(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query('analyze')
}
