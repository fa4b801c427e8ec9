import type pg from 'pg'

/**
 * Process ids of connections that wait for a lock on a table, or for any advisory lock, in this database: other tests
 * on the same server wait for their own locks, and tables have the same oids in all copies of a template.
 */
export async function waitingFor(
  client: Pick<pg.Pool | pg.PoolClient, 'query'>,
  lock: { readonly table: string } | 'advisory',
): Promise<readonly number[]> {
  const table = lock === 'advisory' ? null : lock.table
  const { rows } = await client.query(
    `select pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
      and case when $1::text is null then locktype = 'advisory'
        else locktype = 'relation' and relation = $1::regclass end`,
    [table],
  )
  return rows.map(({ pid }: { pid: number }) => pid)
}

/** Process ids of connections to this database that wait for any lock, including row locks. */
export async function waitingConnections(client: Pick<pg.Pool, 'query'>): Promise<readonly number[]> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }: { pid: number }) => pid)
}
