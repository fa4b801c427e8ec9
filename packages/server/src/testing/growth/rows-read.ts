import type pg from 'pg'
import type { Database } from '../../platform/db/database.ts'

/** Rows read per table: those passed by sequential scans, and those found by its indexes. */
export type RowsRead = ReadonlyMap<string, number>

/**
 * Rows that all connections of the database read during some work, including triggers and checks of references, by
 * PostgreSQL's statistics. Nothing else may use the database meanwhile.
 */
export async function rowsRead({ pool, reads }: Database, work: () => Promise<unknown>): Promise<RowsRead> {
  const pools = [pool, reads.primary.pool]
  const before = await countOf(pools)
  await work()
  const after = await countOf(pools)
  return new Map(
    [...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const).filter(([, rows]) => rows > 0),
  )
}

async function countOf(pools: readonly pg.Pool[]): Promise<RowsRead> {
  for (const pool of pools) await flush(pool)
  const { rows } = await pools[0]!.query<{ table: string; rows: number }>(
    `select relname as table, seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0)
        as rows from pg_stat_user_tables t`,
  )
  return new Map(rows.map(({ table, rows: read }) => [table, Number(read)]))
}

/** Each connection reports its statistics to the server only now and then; this makes all report now. */
async function flush(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
}
