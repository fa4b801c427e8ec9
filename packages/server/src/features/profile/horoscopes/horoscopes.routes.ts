import { match } from '@thunai/astrology/match'
import { DEFAULT_TRADITION } from '@thunai/astrology/traditions'
import { castJathagam as castJathagamCall, findPlaces, matchStars } from '@thunai/contract/profile/astrology'
import { matchMember as matchMemberCall } from '@thunai/contract/profile/member-match'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { castJathagam } from './cast-jathagam.ts'
import { toJathagam, toPlace, toPorutham } from './horoscopes.views.ts'
import { matchMember } from './match-member.ts'
import { placeList } from './place-list.ts'
import { placesLike } from './places.rules.ts'

/** A chart takes some milliseconds of the only thread; a family tries a few, a script would try thousands. */
const CHARTS: Limit = { name: 'cast-jathagam', points: 60, seconds: 60, counted: 'own' }
const MATCHES: Limit = { name: 'match-stars', points: 120, seconds: 60, counted: 'own' }
const MEMBER_MATCHES: Limit = { name: 'match-member', points: 120, seconds: 60, counted: 'own' }
/** Asked while a name is being typed. */
const PLACES: Limit = { name: 'find-places', points: 240, seconds: 60, counted: 'own' }

export function horoscopesRoutes(app: FastifyInstance, services: Services): void {
  const { clock, throttle } = services
  serve(app, castJathagamCall, async ({ body, address }) => {
    refuseWait(await throttle.spend(CHARTS, addressKey(address)))
    return ok(toJathagam(castJathagam({ clock }, body), clock.now()))
  })
  serve(app, matchStars, async ({ body: { girl, boy, tradition = DEFAULT_TRADITION }, address }) => {
    refuseWait(await throttle.spend(MATCHES, addressKey(address)))
    return ok(toPorutham(match(girl, boy, tradition), tradition))
  })
  serve(app, matchMemberCall, async ({ caller, language, params: { id }, query: { tradition } }) => {
    refuseWait(await throttle.spend(MEMBER_MATCHES, caller.accountId))
    return ok(await matchMember(services, languageFor(caller, language), caller, { id, tradition }))
  })
  serve(app, findPlaces, async ({ query, address }) => {
    refuseWait(await throttle.spend(PLACES, addressKey(address)))
    return ok(placesLike(query.q, await placeList()).map(toPlace))
  })
}
