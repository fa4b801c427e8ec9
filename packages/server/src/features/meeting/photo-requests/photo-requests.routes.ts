import {
  answerPhotoRequest as answerCall,
  askForPhotos as askCall,
  getPhotoRequests,
  PHOTO_REQUEST_MESSAGES,
} from '@thunai/contract/meeting/photo-requests'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { answerPhotoRequest, withdrawPhotoRequest } from './answer-photo-request.ts'
import { askForPhotos } from './ask-for-photos.ts'
import { listPhotoRequests } from './list-photo-requests.ts'

/** More than a person decides by hand. */
const CHANGES: Limit = { name: 'photo-requests', points: 60, seconds: 60, counted: 'own' }

export function photoRequestsRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, askCall, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    const status = await askForPhotos(services, caller, params.profileId)
    return ok({ status }, PHOTO_REQUEST_MESSAGES[status])
  })
  serve(app, answerCall, async ({ caller, params, body: { status } }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    if (status === 'withdrawn') await withdrawPhotoRequest(services, caller, params.profileId)
    else await answerPhotoRequest(services, caller, params.profileId, status)
    return ok({ status }, PHOTO_REQUEST_MESSAGES[status])
  })
  serve(app, getPhotoRequests, async ({ caller, query, language }) =>
    ok(await listPhotoRequests(services, languageFor(caller, language), caller.profileId, query)),
  )
}
