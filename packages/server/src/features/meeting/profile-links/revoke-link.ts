import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { endLink } from './profile-links.store.ts'

/**
 * Revokes one of the family's links from its next opening on.
 * @throws Refusal profileLinkNotFound; notRevocable for an ended link
 */
export async function revokeLink({ db, clock }: Services, by: Actor, id: string): Promise<void> {
  const ended = await endLink(db, by.profileId, id, clock.now())
  if (ended === undefined) throw new Refusal('profileLinkNotFound')
  if (ended === 'over') throw new Refusal('notRevocable')
}
