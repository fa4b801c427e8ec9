import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'

interface Counter {
  readonly hour: Date
  /** "" for the whole site. */
  readonly network: string
}

/** Counts one SMS in this hour and locks the row; undefined, without counting, at the limit. */
export async function countSms(tx: Tx, { hour, network }: Counter, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ sent: number }>`
    insert into sms_hour (hour, network, sent) values (${hour}, ${network}, 1)
    on conflict (hour, network) do update set sent = sms_hour.sent + 1 where sms_hour.sent < ${most}
    returning sent`.execute(tx)
  return rows[0]?.sent
}

/** Marks an hour as part of a surge; true if the hour before was not, so that a surge begins. */
export async function noteSurge(tx: Tx, hour: Date, before: Date): Promise<boolean> {
  const { rows } = await sql<{ begins: boolean }>`
    update sms_hour set is_surge = true where hour = ${hour} and network = '' and not is_surge
    returning not exists (select from sms_hour where hour = ${before} and network = '' and is_surge) as begins`.execute(
    tx,
  )
  return rows[0]?.begins ?? false
}

export const forgetSmsBefore = (db: Db, hour: Date): Promise<void> =>
  deleteOld(db, 'sms_hour', sql<boolean>`hour < ${hour}`)
