import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A cell: text, a number, a moment, or nothing. */
export type Cell = string | number | Date | null

const INDIA_MS = 330 * 60_000

/** In India's time, with its offset. */
const toMoment = (date: Date): string =>
  new Date(date.getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ').concat(' +05:30')

/**
 * A table of which no spreadsheet executes a cell: text that begins as formulas do gets an apostrophe before it, numbers stay
 * numbers. With the mark by which Excel knows UTF-8; one row at a time, however many there are.
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
