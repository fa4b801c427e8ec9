import type pg from 'pg'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void

/** Reports how long each caller waited for a connection of the pool, whether it got one or not. */
export function measureWaits(pool: pg.Pool, waited: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool)
  // the pool's own `query` gets its connection here too
  const measured = (done?: Done) => {
    const begun = performance.now()
    const note = () => waited((performance.now() - begun) / 1000)
    if (!done) return connect().finally(note)
    connect((error, client, release) => {
      note()
      done(error, client, release)
    })
    return undefined
  }
  pool.connect = measured as typeof pool.connect
}
