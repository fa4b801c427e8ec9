import type { Tx } from '../../platform/db/database.ts'
import { notePictureNews } from '../profiles/profiles.api.ts'
import { placeLast } from './photos.store.ts'

/** Puts a photo at the end of the gallery, which is news of its owner. */
export async function placePhoto(tx: Tx, profileId: string, photoId: string, now: Date): Promise<void> {
  await placeLast(tx, profileId, photoId)
  await notePictureNews(tx, profileId, now)
}
