import type { Db, Moment } from './database.ts'

/**
 * Runs several reads on one snapshot. It can't write: PostgreSQL refuses a transaction that reads like this and then
 * writes, as soon as a concurrent one changes the same row. Write in a separate transaction.
 */
export const atOneMoment = <T>(db: Db, read: (tx: Moment) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
