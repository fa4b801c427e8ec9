import type pg from 'pg'

/** Runs a statement that makes many rows, without the statement timeout of the product's calls. */
export async function longStatement(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query(text, [...values])
    await client.query('commit')
    client.release()
  } catch (error) {
    // Its transaction is still open.
    client.release(true)
    throw error
  }
}
