import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { setUnsealed, showSealed } from '../../profile/profiles/profiles.api.ts'
import { askAgain, beginSeal, deleteSeal, findSealedFacts } from './candidate-consent.store.ts'
import { changeSeal } from './change-seal.ts'
import { isSealRequired } from './seal-rule.store.ts'

/**
 * Changes a profile that the transaction has locked. Ends its seal, and sends the candidate a code, if the change
 * affects what the candidate agreed to: name, gender, date of birth, relation, or owner. Changing the relation to
 * "Myself" is no consent; only a candidate who takes over the profile needs no seal.
 */
export async function changeIdentity(
  tx: Tx,
  { codes }: Pick<Services, 'codes'>,
  profileId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await findSealedFacts(tx, profileId)
  await change()
  const after = await findSealedFacts(tx, profileId)
  if (!before || !after || isDeepStrictEqual(before.facts, after.facts)) return
  const [was, is] = [before.facts, after.facts]
  const isTakenOver = is.accountId !== was.accountId && is.createdFor === 'Myself'
  await changeSeal(tx, profileId, async () => {
    if (isTakenOver) return deleteSeal(tx, profileId)
    if (is.createdFor === 'Myself' && was.createdFor !== 'Myself') await beginSeal(tx, profileId, after.changedAt)
    await askAgain(tx, profileId, after.changedAt)
  })
  // also for a profile whose family never asked its candidate
  if (isTakenOver) await showSealed(tx, profileId)
  else if (is.createdFor !== was.createdFor && (await isSealRequired(tx)))
    await setUnsealed(tx, profileId, after.changedAt)
  await codes.forget(tx, was.accountId, 'candidate')
}
