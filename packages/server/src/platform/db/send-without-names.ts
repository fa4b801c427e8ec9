import type pg from 'pg'

/**
 * Sends statements without a name: a pooler in transaction mode runs each transaction on another connection, which has
 * not prepared them.
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
