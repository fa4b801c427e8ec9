import {
  addToShortlist as addCall,
  getShortlist,
  getShortlistIds,
  removeFromShortlist,
} from '@thunai/contract/shortlist'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { keyedMutex } from '../../platform/keyed-mutex.ts'
import { refuseWait } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { findShortlistIds } from './find-shortlist-ids.ts'
import { takeOffShortlist } from './take-off-shortlist.ts'
import { addToShortlist } from './add-to-shortlist.ts'
import { findShortlist } from './find-shortlist.ts'

/** More than anybody presses. */
const CHANGES: Limit = { name: 'shortlist', points: 120, seconds: 60, counted: 'own' }

export function shortlistRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  serve(app, getShortlist, async ({ member }) => ok(await findShortlist(services, member.profileId)))
  serve(app, getShortlistIds, async ({ member }) => ok(await findShortlistIds(services, member.profileId)))
  serve(app, addCall, async ({ member, body }) => {
    refuseWait(await throttle.spend(CHANGES, member.accountId))
    await inTurn(member.accountId, () => addToShortlist(services, member.profileId, body.profileId))
    return done('Added to your shortlist.')
  })
  serve(app, removeFromShortlist, async ({ member, params }) => {
    refuseWait(await throttle.spend(CHANGES, member.accountId))
    await takeOffShortlist(services, member.profileId, params.profileId)
    return done('Taken out of your shortlist.')
  })
}
