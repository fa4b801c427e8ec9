import type pg from 'pg'

/** Does work in a transaction of a connection that was taken from the pool by hand. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // where the connection is lost this fails too, and would hide why
    await client.query('rollback').catch(() => {})
    throw error
  }
}
