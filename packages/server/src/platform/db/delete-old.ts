import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './tables.ts'

const LOT = 5000

/**
 * Deletes expired rows, a few thousand at a time: in a table of millions, one statement for all would be cancelled
 * after 15 s and have deleted nothing.
 */
export async function deleteOld(db: Db, table: keyof DB, isOver: RawBuilder<boolean>): Promise<void> {
  const from = sql.table(table)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${from}
      where ctid = any (array(select ctid from ${from} where ${isOver} limit ${LOT})) and ${isOver}`.execute(db)
    if (numAffectedRows < LOT) return
  }
}
