import { searchFacets, searchProfiles } from '@thunai/contract/finding/search'
import type { FastifyInstance } from 'fastify'
import { ok, ReadyJson } from '../../../platform/http/answer.ts'
import { answerInPages, type PageCallInput } from '../../../platform/http/web-pages/page-answers.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import type { Caller } from '../../../policies/caller.ts'
import { serve } from '../../../policies/serve.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { singleFlight } from '../../../platform/single-flight.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { openCardCache } from '../../profile/cards/cards.api.ts'
import { openFilterResolver } from './filters/resolve-filter.ts'
import { findFacets } from './find-facets.ts'
import { findProfiles } from './find-profiles.ts'

const VISITOR: Limit = { name: 'search-visitor', points: 60, seconds: 60, counted: 'own' }
const MEMBER: Limit = { name: 'search-member', points: 300, seconds: 60, counted: 'own' }

export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, throttle } = services
  const kept = { resolver: openFilterResolver(db, clock), cards: openCardCache(services) }
  const visitors = singleFlight<string>()
  const spend = async (caller: { readonly accountId: string } | undefined, address: string) =>
    refuseWait(
      caller ? await throttle.spend(MEMBER, caller.accountId) : await throttle.spend(VISITOR, addressKey(address)),
    )
  const search = async ({ query, body, language }: PageCallInput<typeof searchProfiles>, caller?: Caller) => {
    const asked = {
      filter: { ...body, ...(!body?.caste && query.caste && { caste: query.caste }) },
      page: query.page,
      size: query.size,
      caller,
    }
    const i18n = languageFor(caller, language)
    const find = () => findProfiles(services, kept, { ...asked, i18n })
    // identical concurrent searches by visitors share one decision: in a rush, most look at the first page
    return new ReadyJson(await (caller ? find() : visitors(JSON.stringify(asked), find)))
  }
  serve(app, searchProfiles, async ({ caller, address, ...question }) => {
    await spend(caller, address)
    return search(question, caller)
  })
  answerInPages(app, searchProfiles, search)
  serve(app, searchFacets, async ({ body, caller, address, language }) => {
    await spend(caller, address)
    return ok(await findFacets(services, languageFor(caller, language), kept.resolver, body ?? {}, caller))
  })
}
