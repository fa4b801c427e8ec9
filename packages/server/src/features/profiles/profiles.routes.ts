import { getOwnProfile } from '@thunai/contract/profiles'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { findFullProfile } from './profiles.store.ts'
import { toOwnView } from './profiles.views.ts'

export function profilesRoutes(app: FastifyInstance, { database: { db }, clock }: Services): void {
  serve(app, getOwnProfile, async ({ member }) => {
    const profile = await findFullProfile(db, member.profileId)
    // the account was removed while the call was on its way
    if (!profile) throw new Refusal('loginNeeded')
    return ok(toOwnView(profile, clock.now()))
  })
}
