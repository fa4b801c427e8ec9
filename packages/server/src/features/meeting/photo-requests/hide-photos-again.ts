import type { Tx } from '../../../platform/db/database.ts'
import { savePhotosShown } from '../../profile/interactions/interactions.api.ts'
import type { Between } from './photo-requests.store.ts'

/** Photos that were shown to one family are not any more, also not by the names that it knows (G-69). */
export async function hidePhotosAgain(tx: Tx, { askerId, ownerId }: Between, now: Date): Promise<void> {
  await savePhotosShown(tx, { viewerId: askerId, targetId: ownerId }, null, now)
}
