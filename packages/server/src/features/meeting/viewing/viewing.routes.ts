import { HISTORY } from '@thunai/contract/frame/limits'
import { INTEREST_ANSWERED } from '@thunai/contract/meeting/interests'
import { getMemberProfile } from '@thunai/contract/profile/views'
import {
  VIEWING_MESSAGES,
  getProfileAllowance,
  getProfilesIViewed,
  getWhoViewedMe,
  viewContact as viewContactCall,
  viewProfile as viewProfileCall,
} from '@thunai/contract/meeting/viewing'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { findHistory } from './find-history.ts'
import { findProfileAllowance } from './find-profile-allowance.ts'
import { openMemberProfile } from './open-member-profile.ts'
import { viewContact } from './view-contact.ts'
import { viewProfile } from './view-profile.ts'

/** More than a member reads; the allowance is checked elsewhere. */
const OPENINGS: Limit = { name: 'open-profile', points: 120, seconds: 60, counted: 'own' }

export function viewingRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  serve(app, viewProfileCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(OPENINGS, caller.accountId))
    const expressInterest = body.isExpressIntrest === true || body.isExpressInterest === true
    const state = await inTurn(caller.accountId, () =>
      viewProfile(services, caller, body.profileId, { expressInterest }),
    )
    if (state === 'accepted') return done(INTEREST_ANSWERED.accepted)
    return done(expressInterest ? VIEWING_MESSAGES.interestSent : VIEWING_MESSAGES.profileViewed)
  })
  serve(app, viewContactCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(OPENINGS, caller.accountId))
    return ok(
      await inTurn(caller.accountId, () => viewContact(services, caller, body.profileId)),
      VIEWING_MESSAGES.contactViewed,
    )
  })
  serve(app, getMemberProfile, async ({ caller, params, language }) => {
    refuseWait(await throttle.spend(OPENINGS, caller.accountId))
    const i18n = languageFor(caller, language)
    return ok(await inTurn(caller.accountId, () => openMemberProfile(services, i18n, caller, params.id)))
  })
  for (const [call, side] of [
    [getProfilesIViewed, 'viewed'],
    [getWhoViewedMe, 'viewers'],
  ] as const) {
    serve(app, call, async ({ caller, query: { size = HISTORY.listed }, language }) => {
      const { records, total } = await findHistory(
        services,
        languageFor(caller, language),
        caller.profileId,
        side,
        size,
      )
      return { ...ok(records), totalElements: total }
    })
  }
  serve(app, getProfileAllowance, async ({ caller }) => ok(await findProfileAllowance(services, caller)))
}
