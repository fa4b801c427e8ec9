import * as photos from '@thunai/contract/profile/photos'
import type { FastifyInstance } from 'fastify'
import { openSemaphore } from '../../../platform/semaphore.ts'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { findOwnGallery } from './own-gallery.ts'
import { addPhoto } from './add-photo.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { removePhoto } from './removing/remove-photo.ts'
import { setHoroscopePicture } from './set-horoscope-picture.ts'
import { savePhoto } from './save-photo.ts'

const UPLOADS: Limit = { name: 'uploads', points: 30, seconds: 1800, counted: 'shared' }
/** More than a member clicks. */
const CHANGES: Limit = { name: 'gallery', points: 120, seconds: 60, counted: 'own' }
/** Uploads in memory at once, each up to 5 MB. */
const IN_MEMORY = { inside: 30, waiting: 0 }

export function photosRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  // separate from the uploads, which take long
  const changesInTurn = keyedMutex()
  const change = async <T>(accountId: string, work: () => Promise<T>) => {
    refuseWait(await throttle.spend(CHANGES, accountId))
    return ok(await changesInTurn(accountId, work))
  }
  const inMemory = openSemaphore(IN_MEMORY)
  serve(app, photos.savePhoto, async ({ caller, upload }) => {
    refuseWait(await throttle.spend(UPLOADS, caller.accountId), 'tooManyUploads')
    // a member's next upload isn't read before the previous one is stored
    return ok(
      await inTurn(caller.accountId, () =>
        inMemory(async () => savePhoto(services, caller.profileId, (await upload()).file)),
      ),
    )
  })
  serve(app, photos.getPhotos, async ({ caller }) => ok(await findOwnGallery(services, caller.profileId)))
  serve(app, photos.addPhoto, ({ caller, body }) =>
    change(caller.accountId, () => addPhoto(services, caller.profileId, body.file, body.madeByMachine)),
  )
  serve(app, photos.arrangePhotos, ({ caller, body }) =>
    change(caller.accountId, () => arrangePhotos(services, caller.profileId, body)),
  )
  serve(app, photos.setHoroscopePicture, ({ caller, body }) =>
    change(caller.accountId, () => setHoroscopePicture(services, caller.profileId, body.file)),
  )
  serve(app, photos.removePhoto, ({ caller, params }) =>
    change(caller.accountId, () => removePhoto(services, caller.profileId, params.file)),
  )
}
