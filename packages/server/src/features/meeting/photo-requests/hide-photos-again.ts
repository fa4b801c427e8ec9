import type { Tx } from '../../../platform/db/database.ts'
import { savePhotosShown } from '../../profile/interactions/interactions.api.ts'
import type { RequestPair } from './photo-requests.store.ts'

/**
 * Hides photos from a family that saw them on request; a trigger has them renamed, so that old addresses open nothing
 * (G-69).
 */
export async function hidePhotosAgain(tx: Tx, { askerId, ownerId }: RequestPair, now: Date): Promise<void> {
  await savePhotosShown(tx, { viewerId: askerId, targetId: ownerId }, null, now)
}
