import type { Db, Tx } from '../../../platform/db/database.ts'

export async function findHiddenWords(db: Db | Tx, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hidden_word')
    .select('word')
    .where('profile_id', '=', profileId)
    .orderBy('word')
    .execute()
  return rows.map(({ word }) => word)
}

/** Lets one change at a time happen to a member's words; false when the member is gone. */
export async function lockHiddenWords(tx: Tx, profileId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function replaceHiddenWords(tx: Tx, profileId: string, words: readonly string[]): Promise<void> {
  await tx.deleteFrom('hidden_word').where('profile_id', '=', profileId).execute()
  if (words.length === 0) return
  await tx
    .insertInto('hidden_word')
    .values(words.map((word) => ({ profile_id: profileId, word })))
    .execute()
}
