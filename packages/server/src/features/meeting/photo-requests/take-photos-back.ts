import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../policies/caller.ts'
import { hidePhotosAgain } from './hide-photos-again.ts'
import { saveAnswered } from './photo-requests.store.ts'

/** Declines a request that was accepted before, which hides the photos again. The caller has locked both profiles. */
export async function takePhotosBack(tx: Tx, owner: Actor, askerId: string, now: Date): Promise<void> {
  await saveAnswered(tx, owner, askerId, { state: 'declined', now })
  await hidePhotosAgain(tx, { askerId, ownerId: owner.profileId }, now)
}
