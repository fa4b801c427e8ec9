import type { GalleryPhoto } from '@thunai/contract/profile/photos'
import type { Services } from '../../services.ts'
import { findGallery } from './photos.store.ts'
import { toGallery } from './photos.views.ts'

/** The photos that a member shows, in their order. */
export const findOwnGallery = async ({ database: { db } }: Services, profileId: string): Promise<GalleryPhoto[]> =>
  toGallery(await findGallery(db, profileId))
