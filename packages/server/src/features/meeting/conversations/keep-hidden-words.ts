import { Refusal } from '../../../platform/refusal.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { findHiddenWords, replaceHiddenWords } from './hidden-words.store.ts'

/** Words that the member hides, in alphabetical order. */
export const listHiddenWords = ({ db }: Services, profileId: string): Promise<string[]> =>
  findHiddenWords(db, profileId)

/**
 * Replaces the hidden words; drops empty ones and those that differ only in case.
 * @throws Refusal loginNeeded if the account was deleted during the call
 */
export async function setHiddenWords(
  { transact }: Services,
  profileId: string,
  words: readonly string[],
): Promise<string[]> {
  const kept = new Map(words.map((word) => [word.normalize('NFC').toLowerCase(), word.normalize('NFC')]))
  kept.delete('')
  return transact(async (tx) => {
    if (!(await lockProfile(tx, profileId))) throw new Refusal('loginNeeded')
    await replaceHiddenWords(tx, profileId, [...kept.values()])
    return findHiddenWords(tx, profileId)
  })
}
