import { sql, type RawBuilder } from 'kysely'
import { UUID } from '@thunai/contract/frame/wire'
import { Refusal } from '../refusal.ts'

/** Where a page of a list ended that is sorted by time and id, the newest first: to the microsecond, as the database keeps it. */
export interface PageCursor {
  readonly micros: number
  readonly id: string
}

/** As SQL: the time of a row as its cursor has it. */
export const microsOf = (time: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${time}) * 1000000)::bigint`

/** As SQL: whether a row comes after where a page ended; all do for the first page. */
export const isAfter = (
  cursor: PageCursor | undefined,
  time: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  cursor === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${time}, ${id}) < (timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`

const writeCursor = ({ micros, id }: PageCursor): string => `${micros}_${id}`

/** @throws Refusal invalidFields for what no page answered */
export function readCursor(before: string | undefined): PageCursor | undefined {
  if (before === undefined || before === '') return undefined
  const [micros = '', id = ''] = before.split('_')
  if (!/^-?\d{1,16}$/.test(micros) || !UUID.test(id))
    throw new Refusal('invalidFields', { fields: { before: 'Please go on from a page of this list.' } })
  return { micros: Number(micros), id }
}

/**
 * Of rows read with one more than a page holds: those of the page, and what `before` takes for the next one.
 */
export function toPage<R extends PageCursor>(
  rows: readonly R[],
  most: number,
): { readonly rows: readonly R[]; readonly next: string | null } {
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > most && last ? writeCursor(last) : null }
}
