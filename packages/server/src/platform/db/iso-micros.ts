import { type RawBuilder, sql } from 'kysely'

/** SQL for the time of a column in ISO 8601, UTC, to the microsecond. */
export const isoMicros = (column: string): RawBuilder<string> =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
