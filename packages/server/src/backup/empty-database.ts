import type pg from 'pg'

/** Whether a database has no tables; those of extensions don't count. */
export async function isEmptyDatabase(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rowCount } = await pool.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return rowCount === 0
}
