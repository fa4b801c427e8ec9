import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { endLink } from './profile-links.store.ts'

/**
 * Ends a link of the family from the next opening on.
 * @throws Refusal profileLinkNotFound; notRevocable if it is over
 */
export async function takeBackLink({ db, clock }: Services, by: Actor, id: string): Promise<void> {
  const ended = await endLink(db, by.profileId, id, clock.now())
  if (ended === undefined) throw new Refusal('profileLinkNotFound')
  if (ended === 'over') throw new Refusal('notRevocable')
}
