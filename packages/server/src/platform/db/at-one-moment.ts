import type { Db, Moment } from './database.ts'

/**
 * Reads with several statements as if at one moment. It can't write: a transaction that reads so and then writes is refused
 * by PostgreSQL as soon as a concurrent one changes the same row. What is to be written goes into a transaction of its own.
 */
export const atOneMoment = <T>(db: Db, read: (tx: Moment) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
