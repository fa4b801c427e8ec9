import { DOCUMENTS } from '@thunai/contract/frame/limits'
import * as documents from '@thunai/contract/identity/documents'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { openSemaphore } from '../../../platform/semaphore.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { toMemberDocument } from './documents.views.ts'
import { listDocuments } from './list-documents.ts'
import { sendDocument } from './send-document.ts'

/** Per profile, because several people may act for one. */
const A_DAY: Limit = { name: 'documents', points: DOCUMENTS.aDay, seconds: 86_400, counted: 'shared' }
/** Uploads in memory at once, each up to 10 MB. */
const IN_MEMORY = { inside: 8, waiting: 0 }

export function documentsRoutes(app: FastifyInstance, services: Services): void {
  const inTurn = keyedMutex()
  const inMemory = openSemaphore(IN_MEMORY)
  serve(app, documents.sendDocument, async ({ caller, upload }) => {
    refuseWait(await services.throttle.spend(A_DAY, caller.profileId), 'tooManyDocuments')
    // a member's next upload isn't read before the previous one is stored
    const kept = await inTurn(caller.profileId, () =>
      inMemory(async () => {
        const { file, body } = await upload()
        return sendDocument(services, caller, { kind: body.kind, sent: file })
      }),
    )
    return ok(toMemberDocument(kept))
  })
  serve(app, documents.getDocuments, async ({ caller }) =>
    ok((await listDocuments(services, caller.profileId)).map(toMemberDocument)),
  )
}
