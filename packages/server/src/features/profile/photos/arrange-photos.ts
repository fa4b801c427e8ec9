import type { OwnPhoto } from '@thunai/contract/profile/photos'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { changeGallery } from './own-gallery.ts'
import { arranged, chosenOf } from './photos.rules.ts'
import { findGallery, saveOrder } from './photos.store.ts'
import { putInFront } from './put-in-front.ts'

interface Wish {
  readonly main?: string | undefined
  readonly order?: readonly string[] | undefined
}

/**
 * Sets the gallery's main photo, its order, or both.
 * @throws Refusal photoNotFound if one of them isn't in the member's gallery
 */
export async function arrangePhotos(services: Services, profileId: string, { main, order }: Wish): Promise<OwnPhoto[]> {
  return changeGallery(services, profileId, async (tx) => {
    const gallery = await findGallery(tx, profileId)
    const files = arranged(
      gallery.map(({ file }) => file),
      order ?? [],
    )
    const chosen = main === undefined ? undefined : gallery.find(({ file }) => file === main)
    if (!files || (main !== undefined && !chosen)) throw new Refusal('photoNotFound')
    if (order) await saveOrder(tx, profileId, files)
    if (chosen && chosen.id !== chosenOf(gallery)?.id) await putInFront(tx, profileId, chosen, services.clock.now())
  })
}
