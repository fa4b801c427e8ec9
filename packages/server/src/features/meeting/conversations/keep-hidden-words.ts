import { Refusal } from '../../../platform/refusal.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { findHiddenWords, replaceHiddenWords } from './hidden-words.store.ts'

/** The words that a member does not want to read, by the alphabet. */
export const listHiddenWords = ({ db }: Services, profileId: string): Promise<string[]> =>
  findHiddenWords(db, profileId)

/**
 * Keeps these words instead of those before; empty ones and those that differ in case alone are one.
 * @throws Refusal loginNeeded when the account was removed while the call was on its way
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
