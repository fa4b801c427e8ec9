import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'
import type { DB } from '../db/tables.ts'

export interface FirstCall {
  readonly sent: Buffer
  /** Null while the call is pending. */
  readonly answer: Buffer | null
  readonly begunAt: Date
  /** Its committed transactions. */
  readonly acts: number
}

interface Begun {
  readonly id: Buffer
  readonly accountId: string | null
  readonly sent: Buffer
  readonly now: Date
  /** A call that began before has lost its server: another may begin, unless it has acted. */
  readonly lostBefore: Date
}

/** True if this call is the first with its id, or the first has lost its server before it acted. */
export async function beginCall(db: Db, { id, accountId, sent, now, lostBefore }: Begun): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('repeated_call')
    .values({ id, account_id: accountId, sent, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ begun_at: now })
        .where('repeated_call.sent', '=', sent)
        .where('repeated_call.answer', 'is', null)
        .where('repeated_call.acts', '=', 0)
        .where('repeated_call.begun_at', '<', lostBefore),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const findFirstCall = (db: Db, id: Buffer): Promise<FirstCall | undefined> =>
  db
    .selectFrom('repeated_call')
    .select(['sent', 'answer', 'begun_at as begunAt', 'acts'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Counts a transaction of the call within itself; returns its number: none comes after one that deletes the row with its account. */
export async function addAct(tx: Transaction<DB>, id: Buffer): Promise<number> {
  const row = await tx
    .updateTable('repeated_call')
    .set(({ eb }) => ({ acts: eb('acts', '+', 1) }))
    .where('id', '=', id)
    .returning('acts')
    .executeTakeFirst()
  return row?.acts ?? Infinity
}

/** How many transactions of the call are committed. Waits for one that is just being committed. */
export async function countActs(db: Db, id: Buffer): Promise<number> {
  const row = await db.selectFrom('repeated_call').select('acts').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.acts ?? Infinity
}

export async function keepAnswer(db: Db, id: Buffer, answer: Buffer): Promise<void> {
  await db.updateTable('repeated_call').set({ answer }).where('id', '=', id).execute()
}

/** Forgets a refused call, so that the same key can be retried. */
export async function forgetCall(db: Db, id: Buffer): Promise<void> {
  await db.deleteFrom('repeated_call').where('id', '=', id).where('answer', 'is', null).execute()
}

export const forgetCallsBefore = (db: Db, time: Date): Promise<void> =>
  deleteOld(db, 'repeated_call', sql<boolean>`begun_at < ${time}`)
