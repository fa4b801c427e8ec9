import { PHOTOS } from '@thunai/contract/frame/limits'
import type { Services } from '../../services.ts'
import { deleteWaitingSince } from './photos.store.ts'
import { removeUnwantedFiles } from './remove-unwanted-files.ts'
import { renamePhotos } from './rename-photos.ts'

/** Lets go of photos that nobody put into a gallery within a day (G-68), and finishes what a server left when it died. */
export async function tidyPhotos(services: Services): Promise<void> {
  await deleteWaitingSince(
    services.database.db,
    new Date(services.clock.now().getTime() - PHOTOS.waitingHours * 3_600_000),
  )
  // first, as nothing that fails with a new name may keep a removed picture
  const left = await removeUnwantedFiles(services)
  const unnamed = await renamePhotos(services)
  if (left + unnamed > 0)
    throw new Error(`the files of ${left} photos could not be deleted, ${unnamed} photos not be renamed`)
}
