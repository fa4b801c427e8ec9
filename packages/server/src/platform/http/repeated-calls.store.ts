import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'

export interface FirstCall {
  readonly sent: Buffer
  /** Null while the call is pending. */
  readonly answer: Buffer | null
}

interface Begun {
  readonly id: Buffer
  readonly accountId: string | null
  readonly sent: Buffer
  readonly now: Date
  /** A call that began before has lost its server: another may begin. */
  readonly lostBefore: Date
}

/** True if this call is the first with its id, or the first has lost its server. */
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
        .where('repeated_call.begun_at', '<', lostBefore),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const findFirstCall = (db: Db, id: Buffer): Promise<FirstCall | undefined> =>
  db.selectFrom('repeated_call').select(['sent', 'answer']).where('id', '=', id).executeTakeFirst()

export async function keepAnswer(db: Db, id: Buffer, answer: Buffer): Promise<void> {
  await db.updateTable('repeated_call').set({ answer }).where('id', '=', id).execute()
}

/** After a refusal the same key may be tried again. */
export async function forgetCall(db: Db, id: Buffer): Promise<void> {
  await db.deleteFrom('repeated_call').where('id', '=', id).where('answer', 'is', null).execute()
}

export const forgetCallsBefore = (db: Db, time: Date): Promise<void> =>
  deleteOld(db, 'repeated_call', sql<boolean>`begun_at < ${time}`)
