import {
  FOLLOW_MESSAGES,
  followProfile as followCall,
  getFollows,
  unfollowProfile as unfollowCall,
} from '@thunai/contract/meeting/follows'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { followProfile, unfollowProfile } from './follow-profile.ts'
import { listFollows } from './list-follows.ts'

/** More than a person follows by hand. */
const CHANGES: Limit = { name: 'follows', points: 120, seconds: 60, counted: 'own' }

export function followsRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, followCall, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await followProfile(services, caller, params.profileId)
    return done(FOLLOW_MESSAGES.followed)
  })
  serve(app, unfollowCall, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await unfollowProfile(services, caller.profileId, params.profileId)
    return done(FOLLOW_MESSAGES.ended)
  })
  serve(app, getFollows, async ({ caller, query, language }) =>
    ok(await listFollows(services, languageFor(caller, language), caller.profileId, query.before)),
  )
}
