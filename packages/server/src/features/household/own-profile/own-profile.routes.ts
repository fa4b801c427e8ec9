import { proposeHoroscope as proposeHoroscopeCall } from '@thunai/contract/profile/horoscope-proposal'
import { EDIT_MESSAGES, getProfileForEdit, updateProfile } from '@thunai/contract/profile/edit'
import { getOwnProfile } from '@thunai/contract/profile/views'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findFullProfile, toOwnView } from '../../profile/profiles/profiles.api.ts'
import { editProfile } from './edit-profile.ts'
import { readOwnForEdit, type ShownForEdit } from './read-own-for-edit.ts'
import { proposeHoroscope } from './propose-horoscope.ts'

export function ownProfileRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  const inTurn = keyedMutex()
  serve(app, getOwnProfile, async ({ caller }) => {
    const profile = await findFullProfile(db, caller.profileId, 'owner')
    // the account was deleted during the call
    if (!profile) throw new Refusal('loginNeeded')
    return ok(toOwnView(profile, clock.now()))
  })
  const forEdit = (profileId: string, shown: ShownForEdit) => readOwnForEdit(services, profileId, shown)
  serve(app, getProfileForEdit, async ({ caller, query }) =>
    ok(await forEdit(caller.profileId, { byName: query.values === 'name', withVersion: query.version === true })),
  )
  serve(app, proposeHoroscopeCall, async ({ caller, body }) => ok(await proposeHoroscope(services, caller, body)))
  serve(app, updateProfile, async ({ caller, body }) => {
    await inTurn(caller.accountId, () => editProfile(services, caller, body))
    return ok(
      await forEdit(caller.profileId, { byName: false, withVersion: typeof body.updatedAt === 'string' }),
      EDIT_MESSAGES.saved,
    )
  })
}
