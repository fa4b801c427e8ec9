import {
  askForEvidence as askCall,
  endHold,
  exportEvidence,
  getHold,
  listEvidence,
  setHold,
} from '@thunai/contract/office/evidence'
import type { FastifyInstance } from 'fastify'
import { created, done, FileAnswer, ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { askForEvidence } from './ask-for-evidence.ts'
import { holdMember, releaseMember, showHold } from './hold-member.ts'
import { openExport } from './open-export.ts'
import { listRequests } from './list-requests.ts'

export function authoritiesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, askCall, async ({ caller, body: { from, to, ...asked } }) =>
    created({ id: await askForEvidence(services, caller, { ...asked, from: new Date(from), to: new Date(to) }) }),
  )
  serve(app, listEvidence, async ({ query }) => {
    return ok(await listRequests(services, query.before))
  })
  serve(app, exportEvidence, async ({ caller, params }) => {
    const archive = await openExport(services, caller, params.id)
    if (archive) return new FileAnswer(archive, 'application/zip', `evidence-${params.id}.zip`)
    const sentence = 'The export is being prepared. Please ask again in a moment.'
    return { statusCode: 202, statusMessage: sentence, message: sentence, data: { state: 'agreed' } }
  })
  serve(app, setHold, async ({ caller, params, body: { reason, until } }) => {
    await holdMember(services, caller, { ...params, reason, until: new Date(until) })
    return done('The legal hold is set.')
  })
  serve(app, endHold, async ({ caller, params }) => {
    await releaseMember(services, caller, params.memberId)
    return done('The legal hold has ended.')
  })
  serve(app, getHold, async ({ params }) => ok(await showHold(services, params.memberId)))
}
