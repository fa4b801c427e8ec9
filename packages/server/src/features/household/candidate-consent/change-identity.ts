import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { setUnsealed, showSealed } from '../../profile/profiles/profiles.api.ts'
import { askAgain, beginSeal, deleteSeal, findSealedFacts } from './candidate-consent.store.ts'
import { changeSeal } from './change-seal.ts'
import { isSealRequired } from './seal-rule.store.ts'

/**
 * Changes a profile in the transaction that has locked it, and ends its seal, with a code on its way to the candidate, if the
 * change touches what the candidate agreed to: name, gender, date of birth, the person it is made for, or the account that stands
 * for it. Making it for "Myself" is no consent; only a candidate who takes the profile over needs no seal.
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
  // also a profile whose family never asked for a seal
  if (isTakenOver) await showSealed(tx, profileId)
  else if (is.createdFor !== was.createdFor && (await isSealRequired(tx)))
    await setUnsealed(tx, profileId, after.changedAt)
  await codes.forget(tx, was.accountId, 'candidate')
}
