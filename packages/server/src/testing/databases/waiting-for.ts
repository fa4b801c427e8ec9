import type pg from 'pg'

/**
 * The process ids of connections that wait for a lock on a table, or for any advisory one, in this database: other tests
 * on the same server wait for locks of their own, and in copies of a template the same tables have the same oids.
 */
export async function waitingFor(
  asker: Pick<pg.Pool | pg.PoolClient, 'query'>,
  lock: { readonly table: string } | 'advisory',
): Promise<readonly number[]> {
  const table = lock === 'advisory' ? null : lock.table
  const { rows } = await asker.query(
    `select pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
      and case when $1::text is null then locktype = 'advisory'
        else locktype = 'relation' and relation = $1::regclass end`,
    [table],
  )
  return rows.map(({ pid }: { pid: number }) => pid)
}

/** The process ids of connections to this database that wait for a lock of any kind, on rows too. */
export async function waitingConnections(asker: Pick<pg.Pool, 'query'>): Promise<readonly number[]> {
  const { rows } = await asker.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }: { pid: number }) => pid)
}
