import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A cell: text, a number, a moment, or null if empty. */
export type Cell = string | number | Date | null

const INDIA_MS = 330 * 60_000

/** In Indian time, with its offset. */
const toMoment = (date: Date): string =>
  new Date(date.getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ').concat(' +05:30')

/**
 * Streams CSV that no spreadsheet executes: text that begins like a formula gets an apostrophe in front, numbers stay
 * numbers. Begins with the byte order mark by which Excel recognizes UTF-8.
 */
export function toCsv(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const table = stringify({
    bom: true,
    columns: [...columns],
    header: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_string: true,
    cast: { date: toMoment },
  })
  return Readable.from(rows).compose(table)
}
