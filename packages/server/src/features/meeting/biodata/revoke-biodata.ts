import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { endBiodataLink } from './biodata.store.ts'

/**
 * Revokes one of the family's links from its next opening on.
 * @throws Refusal biodataNotFound; notRevocable for an ended link
 */
export async function revokeBiodata({ db, clock }: Services, by: Actor, id: string): Promise<void> {
  const ended = await endBiodataLink(db, by.profileId, id, clock.now())
  if (ended === undefined) throw new Refusal('biodataNotFound')
  if (ended === 'over') throw new Refusal('notRevocable')
}
