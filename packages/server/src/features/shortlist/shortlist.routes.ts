import {
  SHORTLIST_MESSAGES,
  addToShortlist as addCall,
  getShortlist,
  getShortlistIds,
  removeFromShortlist,
} from '@thunai/contract/members/shortlist'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../platform/http/answer.ts'
import { serve } from '../../policies/serve.ts'
import { keyedMutex } from '../../platform/keyed-mutex.ts'
import { refuseWait } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { findShortlist, findShortlistIds } from './find-shortlist.ts'
import { addToShortlist, takeOffShortlist } from './change-shortlist.ts'

/** More than anybody presses. */
const CHANGES: Limit = { name: 'shortlist', points: 120, seconds: 60, counted: 'own' }

export function shortlistRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  serve(app, getShortlist, async ({ caller }) => ok(await findShortlist(services, caller.profileId)))
  serve(app, getShortlistIds, async ({ caller }) => ok(await findShortlistIds(services, caller.profileId)))
  serve(app, addCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await inTurn(caller.accountId, () => addToShortlist(services, caller, body.profileId))
    return done(SHORTLIST_MESSAGES.added)
  })
  serve(app, removeFromShortlist, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await takeOffShortlist(services, caller.profileId, params.profileId)
    return done(SHORTLIST_MESSAGES.removed)
  })
}
