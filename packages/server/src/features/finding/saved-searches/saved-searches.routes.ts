import {
  changeSavedSearch as changeCall,
  deleteSavedSearch as deleteCall,
  getSavedSearches,
  saveSearch as saveCall,
} from '@thunai/contract/finding/saved-searches'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { openFilterResolver } from '../search/search.api.ts'
import { changeSavedSearch } from './change-saved-search.ts'
import { deleteSavedSearch } from './delete-saved-search.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { saveSearch } from './save-search.ts'

/** More changes than a person makes. */
const CHANGES: Limit = { name: 'saved-searches', points: 60, seconds: 60, counted: 'own' }

export function savedSearchesRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, throttle } = services
  const resolver = openFilterResolver(db, clock)
  serve(app, getSavedSearches, async ({ caller }) => ok(await listSavedSearches(services, resolver, caller.profileId)))
  serve(app, saveCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    return ok(await saveSearch(services, resolver, caller, body), 'The search is saved.')
  })
  serve(app, changeCall, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    const search = { id: idOf(params.id), profileId: caller.profileId }
    return ok(await changeSavedSearch(services, resolver, search, body))
  })
  serve(app, deleteCall, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await deleteSavedSearch(services, { id: idOf(params.id), profileId: caller.profileId })
    return done('The search is deleted.')
  })
}

/** @throws Refusal savedSearchNotFound for an id that isn't a number */
function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('savedSearchNotFound')
  return Number(text)
}
