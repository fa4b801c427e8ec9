import type { OwnPhoto } from '@thunai/contract/profile/photos'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findGallery, lockGallery } from './photos.store.ts'

/** The photos that a member shows, in their order. */
export const findOwnGallery = async ({ database: { db } }: Services, profileId: string): Promise<OwnPhoto[]> =>
  findGallery(db, profileId)

/** Changes a member's gallery alone with it; answers how it stands then. */
export async function changeGallery(
  { database: { db } }: Pick<Services, 'database'>,
  profileId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<OwnPhoto[]> {
  return db.transaction().execute(async (tx) => {
    // the account was removed while the call was on its way
    if (!(await lockGallery(tx, profileId))) throw new Refusal('loginNeeded')
    await change(tx)
    return findGallery(tx, profileId)
  })
}
