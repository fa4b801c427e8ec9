import { sql, type RawBuilder } from 'kysely'
import { UUID } from '@thunai/contract/frame/wire'
import { Refusal } from '../refusal.ts'

/** End of a page of a list sorted by time and id, latest first; to the microsecond, as the database stores it. */
export interface PageCursor {
  readonly micros: number
  readonly id: string
}

/** SQL for the time of a row as its cursor has it. */
export const microsOf = (time: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${time}) * 1000000)::bigint`

/** SQL condition: the row comes after the end of a page; true for every row of the first page. */
export const isAfter = (
  cursor: PageCursor | undefined,
  time: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  cursor === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${time}, ${id}) < (timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`

const writeCursor = ({ micros, id }: PageCursor): string => `${micros}_${id}`

/**
 * @throws Refusal invalidFields for a cursor that no page returned
 */
export function readCursor(before: string | undefined): PageCursor | undefined {
  if (before === undefined || before === '') return undefined
  const [micros = '', id = ''] = before.split('_')
  if (!/^-?\d{1,16}$/.test(micros) || !UUID.test(id))
    throw new Refusal('invalidFields', { fields: { before: 'Please go on from a page of this list.' } })
  return { micros: Number(micros), id }
}

/** The rows of a page, and the `before` of the next one, from rows read with one more than a page holds. */
export function toPage<R extends PageCursor>(
  rows: readonly R[],
  most: number,
): { readonly rows: readonly R[]; readonly next: string | null } {
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > most && last ? writeCursor(last) : null }
}
