import type { GalleryPhoto } from '@thunai/contract/profile/photos'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findGallery, type GalleryRow, lockGallery } from './photos.store.ts'

/** The photos that a member shows, in their order. */
export const findOwnGallery = async ({ database: { db } }: Services, profileId: string): Promise<GalleryPhoto[]> =>
  toGallery(await findGallery(db, profileId))

/** Changes a member's gallery alone with it; answers how it stands then. */
export async function changeGallery(
  { database: { db } }: Pick<Services, 'database'>,
  profileId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<GalleryPhoto[]> {
  return db.transaction().execute(async (tx) => {
    // the account was removed while the call was on its way
    if (!(await lockGallery(tx, profileId))) throw new Refusal('loginNeeded')
    await change(tx)
    return toGallery(await findGallery(tx, profileId))
  })
}

const toGallery = (rows: readonly GalleryRow[]): GalleryPhoto[] =>
  rows.map(({ file, isMain, width, height }) => ({ file, isMain, width, height }))
