import {
  DISCLOSURE_MESSAGES,
  getContactReturn,
  getDisclosures,
  returnContact as returnCall,
  takeBackDisclosure,
} from '@thunai/contract/meeting/disclosures'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { listDisclosures } from './list-disclosures.ts'
import { returnContact, findReturnState } from './return-contact.ts'
import { revokeDisclosure } from './revoke-disclosure.ts'

/** More than a person revokes by hand. */
const CHANGES: Limit = { name: 'disclosures', points: 120, seconds: 60, counted: 'own' }

export function disclosuresRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, getDisclosures, async ({ caller, query }) =>
    ok(await listDisclosures(services, caller.profileId, query.before)),
  )
  serve(app, takeBackDisclosure, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await revokeDisclosure(services, caller, params.id)
    return done(DISCLOSURE_MESSAGES.takenBack)
  })
  serve(app, getContactReturn, async ({ caller, params }) =>
    ok(await findReturnState(services, caller.profileId, params.profileId)),
  )
  serve(app, returnCall, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    const given = { viewer: caller, targetId: params.profileId, reason: body.reason }
    return done(DISCLOSURE_MESSAGES[await returnContact(services, given)])
  })
}
