import {
  ALLIANCE_MESSAGES,
  fixAlliance as fixCall,
  getAlliance,
  lookAgain as lookAgainCall,
  takeBackAlliance,
} from '@thunai/contract/meeting/alliances'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { fixAlliance } from './fix-alliance.ts'
import { storyRoutes } from './story/story.routes.ts'
import { findOwnAlliance, reopenProfile, undoMatch } from './own-alliance.ts'

const CHANGES: Limit = { name: 'alliances', points: 30, seconds: 3600, counted: 'own' }

export function alliancesRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, getAlliance, async ({ caller }) => ok(await findOwnAlliance(services, caller.profileId)))
  serve(app, fixCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    const state = await fixAlliance(services, caller, body.profileId)
    return ok(state, state.state === 'fixed' ? ALLIANCE_MESSAGES.fixed : ALLIANCE_MESSAGES.proposed)
  })
  serve(app, takeBackAlliance, async ({ caller, query }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await undoMatch(services, caller.profileId, query.profileId)
    return done(ALLIANCE_MESSAGES.takenBack)
  })
  serve(app, lookAgainCall, async ({ caller }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await reopenProfile(services, caller.profileId)
    return done(ALLIANCE_MESSAGES.back)
  })
  storyRoutes(app, services)
}
