import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely'
import type pg from 'pg'

const MARK = /^\s*(?:select )?\/\* planned once: (\w+) \*\//

/**
 * Marks a statement that takes longer to plan than to run: it is prepared by this name, so that each connection parses
 * it once and stops planning it after a few runs. Its text must be the same for all values.
 */
export const plannedOnce = (name: string): RawBuilder<unknown> => sql.raw(`/* planned once: ${name} */`)

/** The pool for the query builder, which prepares marked statements by their name. */
export function planMarkedOnce(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const marking = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client)
    if (known) return known
    // cursors, which the query builder also supports, aren't used here
    const query = (text: string, values: readonly unknown[]) => {
      const name = MARK.exec(text)?.[1]
      return client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] })
    }
    const made: PostgresPoolClient = {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
    clients.set(client, made)
    return made
  }
  return { options: pool.options, connect: async () => marking(await pool.connect()), end: () => pool.end() }
}
