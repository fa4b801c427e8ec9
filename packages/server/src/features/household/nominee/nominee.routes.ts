import { deleteNominee, getNominee, NOMINEE_MESSAGES, putNominee } from '@thunai/contract/household/nominee'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { findOwnNominee, forgetNominee, nameNominee } from './own-nominee.ts'

const CHANGES: Limit = { name: 'nominees', points: 30, seconds: 3600, counted: 'own' }

export function nomineeRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, getNominee, async ({ caller }) => ok(await findOwnNominee(services, caller.accountId)))
  serve(app, putNominee, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    return ok(await nameNominee(services, caller.accountId, body), NOMINEE_MESSAGES.saved)
  })
  serve(app, deleteNominee, async ({ caller }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await forgetNominee(services, caller.accountId)
    return done(NOMINEE_MESSAGES.removed)
  })
}
