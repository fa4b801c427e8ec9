import type { Socket } from 'node:net'
import type pg from 'pg'

/** Longer than the database's own limit of 15 s per statement. */
export const SILENT_MS = 20_000

// at the start of a text only: otherwise each call would scan the whole of a long statement
const LIFTED = /^\s*set (local )?statement_timeout\b/i
const TRANSACTION_OVER = /^\s*(?:commit|rollback)\b/i
const RESET = /^\s*reset statement_timeout\b/i

/**
 * Ends a connection whose statement gets no answer, as when the primary's machine loses power: nothing closes the
 * connection then, and the system would wait for a quarter of an hour with every connection of the pool. Statements
 * without a time limit are exempt.
 */
export function endSilent(client: pg.ClientBase, ms = SILENT_MS): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  const query = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown
  let isLifted = false
  let isLiftedForTransaction = false
  stream.on('timeout', () =>
    stream.destroy(Object.assign(new Error('the database has been silent for too long'), { code: 'ETIMEDOUT' })),
  )
  client.on('drain', () => stream.setTimeout(0))
  const limited = (asked: unknown, ...more: unknown[]) => {
    const text = textOf(asked)
    const lifted = LIFTED.exec(text)
    if (lifted?.[1]) isLiftedForTransaction = true
    else if (lifted) isLifted = true
    stream.setTimeout(isLifted || isLiftedForTransaction ? 0 : ms)
    if (TRANSACTION_OVER.test(text)) isLiftedForTransaction = false
    if (RESET.test(text)) isLifted = false
    return query(asked, ...more)
  }
  client.query = limited as typeof client.query
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const { text } = asked as { readonly text?: unknown }
  return typeof text === 'string' ? text : ''
}
