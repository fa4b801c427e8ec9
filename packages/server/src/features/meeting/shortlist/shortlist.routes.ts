import {
  SHORTLIST_MESSAGES,
  addToShortlist as addCall,
  changeShortlisted as changeCall,
  getShortlist,
  getShortlistIds,
  removeFromShortlist,
  renameShortlistFolder,
} from '@thunai/contract/meeting/shortlist'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { findShortlist, findShortlistIds } from './find-shortlist.ts'
import { addToShortlist, changeShortlisted, renameFolder, takeOffShortlist } from './change-shortlist.ts'

/** More than a person presses. */
const CHANGES: Limit = { name: 'shortlist', points: 120, seconds: 60, counted: 'own' }

export function shortlistRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  serve(app, getShortlist, async ({ caller, language }) =>
    ok(await findShortlist(services, languageFor(caller, language), caller.profileId)),
  )
  serve(app, getShortlistIds, async ({ caller }) => ok(await findShortlistIds(services, caller.profileId)))
  serve(app, addCall, async ({ caller, body: { profileId, ...kept } }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await inTurn(caller.accountId, () => addToShortlist(services, caller, profileId, kept))
    return done(SHORTLIST_MESSAGES.added)
  })
  serve(app, changeCall, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await inTurn(caller.accountId, () => changeShortlisted(services, caller, params.profileId, body))
    return done(SHORTLIST_MESSAGES.changed)
  })
  serve(app, renameShortlistFolder, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await inTurn(caller.accountId, () => renameFolder(services, caller.profileId, body))
    return done(SHORTLIST_MESSAGES.changed)
  })
  serve(app, removeFromShortlist, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    const kept = await inTurn(caller.accountId, () => takeOffShortlist(services, caller.profileId, params.profileId))
    return ok(kept, SHORTLIST_MESSAGES.removed)
  })
}
