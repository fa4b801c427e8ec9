import type { Tx } from '../../../platform/db/database.ts'
import { setUnsealed, showSealed } from '../../profile/profiles/profiles.api.ts'
import { effectOfSeal } from './candidate-consent.rules.ts'
import { findSealState } from './candidate-consent.store.ts'
import { isSealRequired } from './seal-rule.store.ts'

/**
 * Changes a seal, and shows or hides the profile accordingly, in the transaction that has locked the profile. All
 * writes of seals go through here.
 */
export async function changeSeal(tx: Tx, profileId: string, change: () => Promise<unknown>): Promise<void> {
  const before = await findSealState(tx, profileId)
  await change()
  const after = await findSealState(tx, profileId)
  const effect = effectOfSeal(before?.state, after?.state, await isSealRequired(tx))
  if (effect === 'show') await showSealed(tx, profileId)
  if (effect === 'hide' && after) await setUnsealed(tx, profileId, after.since)
}
