import { isLanguage, type Language } from '@thunai/contract/values/languages'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The account's language; undefined if never chosen. */
export async function findLanguage(db: Db | Tx, accountId: string): Promise<Language | undefined> {
  const found = await db.selectFrom('account').select('language').where('id', '=', accountId).executeTakeFirst()
  return isLanguage(found?.language) ? found.language : undefined
}

/** False if the account is gone. */
export async function setLanguage(tx: Tx, accountId: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ language })
    .where('id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
