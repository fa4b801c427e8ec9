import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** How many rows each table has. */
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

/** The tables whose number of rows differs, with both numbers. */
export const differingRows = (
  wanted: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): readonly string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .toSorted()
    .filter((table) => wanted[table] !== found[table])
    .map((table) => `${table} has ${found[table] ?? 'no'} rows instead of ${wanted[table] ?? 'none'}`)
