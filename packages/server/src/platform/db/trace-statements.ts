import type pg from 'pg'
import type { Traces } from '../watching/traces.ts'

type Query = (...args: readonly unknown[]) => unknown

/** Starts a span for each statement of the pool, with its text; values are sent separately. */
export function traceStatements(pool: pg.Pool, traces: Pick<Traces, 'statement'>): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const traced: Query = (...args) => {
      const text = textOf(args[0])
      if (text === undefined) return query(...args)
      const end = traces.statement(text)
      const done = args.at(-1)
      if (typeof done === 'function') {
        const told: Query = (error, ...rest) => {
          end(Boolean(error))
          return (done as Query)(error, ...rest)
        }
        return query(...args.slice(0, -1), told)
      }
      const result = query(...args)
      if (!(result instanceof Promise)) {
        end(false)
        return result
      }
      result.then(
        () => end(false),
        () => end(true),
      )
      return result
    }
    client.query = traced as typeof client.query
  })
}

/** Undefined for a stream, such as COPY. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const { text } = (asked ?? {}) as { text?: unknown }
  return typeof text === 'string' && !('submit' in (asked as object)) ? text : undefined
}
