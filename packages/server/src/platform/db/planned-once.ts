import { sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely'
import type pg from 'pg'

const MARK = /^\s*(?:select )?\/\* planned once: (\w+) \*\//

/**
 * Stands in front of a statement that is dearer to plan than to run: it is prepared by this name, so that each connection of
 * the database reads it once and, after a few runs at most, plans it no more. Its text must be the same at every call,
 * whatever the values.
 */
export const plannedOnce = (name: string): RawBuilder<unknown> => sql.raw(`/* planned once: ${name} */`)

/** The pool as the query builder takes it, with statements that carry the mark prepared by their name. */
export function planMarkedOnce(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const marking = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client)
    if (known) return known
    // cursors, which the query builder could ask for too, are not used here
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
