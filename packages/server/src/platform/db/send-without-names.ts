import type pg from 'pg'

/**
 * A pooler in transaction mode hands each transaction to another connection, which has not prepared the statements that this one
 * knows by name: they are sent as a whole each time.
 */
export function sendWithoutNames(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown
    const withoutName = (asked: unknown, ...more: unknown[]) => {
      // streams and cursors, which submit themselves, have no names
      if (typeof asked !== 'object' || asked === null || 'submit' in asked) return query(asked, ...more)
      return query({ ...asked, name: undefined }, ...more)
    }
    client.query = withoutName as typeof client.query
  })
}
