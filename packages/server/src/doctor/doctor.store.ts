import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>

/** The only row of a query. */
async function ask<Row extends pg.QueryResultRow>(database: Queryable, text: string): Promise<Row> {
  const { rows } = await (database as Pick<pg.Client, 'query'>).query<Row>(text)
  const [row] = rows
  if (!row) throw new Error(`No row: ${text}`)
  return row
}

/** PostgreSQL's version as a number, 150004 for 15.4, and as text. */
export const findServerVersion = (database: Queryable) =>
  ask<{ number: number; name: string }>(
    database,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )

/** Process id of the server behind a connection. */
export const findProcessId = async (database: Queryable): Promise<number> =>
  (await ask<{ pid: number }>(database, 'select pg_backend_pid() as pid')).pid

/** `on` or `off`: whether statements are compiled. */
export const findJit = async (database: Queryable): Promise<string> =>
  (await ask<{ jit: string }>(database, 'show jit')).jit

/** Runs a named prepared statement. */
export async function runNamed(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query({ name: 'doctor', text: 'select 1' })
}

/** True if the server is a standby. */
export const isStandby = async (database: Queryable): Promise<boolean> =>
  (await ask<{ follows: boolean }>(database, 'select pg_is_in_recovery() as follows')).follows

export const findDatabaseName = async (database: Queryable): Promise<string> =>
  (await ask<{ name: string }>(database, 'select current_database() as name')).name
