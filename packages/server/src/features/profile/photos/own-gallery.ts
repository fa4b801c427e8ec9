import type { OwnPhoto } from '@thunai/contract/profile/photos'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findGallery } from './photos.store.ts'
import { toOwnPhotos } from './photos.views.ts'

/** The member's gallery, in order. */
export const findOwnGallery = async ({ db }: Services, profileId: string): Promise<OwnPhoto[]> =>
  toOwnPhotos(await findGallery(db, profileId))

/**
 * Changes a member's gallery under its lock, after preparing work.
 * @returns the gallery afterwards
 */
export async function changeGallery(
  { transact }: Pick<Services, 'transact'>,
  profileId: string,
  change: (tx: Tx) => Promise<void>,
  before?: (tx: Tx) => Promise<void>,
): Promise<OwnPhoto[]> {
  return transact(async (tx) => {
    await before?.(tx)
    // the account was deleted during the call
    if (!(await lockProfile(tx, profileId))) throw new Refusal('loginNeeded')
    await change(tx)
    return toOwnPhotos(await findGallery(tx, profileId))
  })
}
