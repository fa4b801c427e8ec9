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

export async function replaceHiddenWords(tx: Tx, profileId: string, words: readonly string[]): Promise<void> {
  await tx.deleteFrom('hidden_word').where('profile_id', '=', profileId).execute()
  if (words.length === 0) return
  await tx
    .insertInto('hidden_word')
    .values(words.map((word) => ({ profile_id: profileId, word })))
    .execute()
}
