import * as photos from '@thunai/contract/photos'
import type { FastifyInstance } from 'fastify'
import { openGate } from '../../platform/gate.ts'
import { ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { addPhoto } from './add-photo.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { findGallery } from './photos.store.ts'
import { toGallery } from './photos.views.ts'
import { removePhoto } from './remove-photo.ts'
import { savePhoto } from './save-photo.ts'

const UPLOADS: Limit = { name: 'uploads', points: 30, seconds: 1800, counted: 'shared' }
/** Photos that are in memory at once, each of 5 MB at most. */
const IN_MEMORY = { inside: 30, waiting: 0 }

export function photosRoutes(app: FastifyInstance, services: Services): void {
  const { database: { db }, throttle } = services
  const inTurn = oneAtATime()
  const inMemory = openGate(IN_MEMORY)
  serve(app, photos.savePhoto, async ({ member, upload }) => {
    const retryAfterSeconds = await throttle.spend(UPLOADS, member.accountId)
    if (retryAfterSeconds > 0) throw new Refusal('tooManyUploads', { retryAfterSeconds })
    // a member's next photo is not even read before the one before is kept
    return ok(await inTurn(member.accountId, () => inMemory(async () => savePhoto(services, member.profileId, await upload()))))
  })
  serve(app, photos.getPhotos, async ({ member }) => ok(toGallery(await findGallery(db, member.profileId))))
  serve(app, photos.addPhoto, async ({ member, body }) => ok(await addPhoto(services, member.profileId, body.file)))
  serve(app, photos.arrangePhotos, async ({ member, body }) => ok(await arrangePhotos(services, member.profileId, body)))
  serve(app, photos.removePhoto, async ({ member, params }) => ok(await removePhoto(services, member.profileId, params.file)))
}
