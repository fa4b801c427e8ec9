import { match } from '@thunai/astrology/match'
import { DEFAULT_TRADITION } from '@thunai/astrology/traditions'
import { castJathagam as castJathagamCall, findPlaces, matchStars } from '@thunai/contract/profile/astrology'
import { findWeddingDays, getWeddingDaysCalendar } from '@thunai/contract/profile/wedding-days'
import { matchMember as matchMemberCall } from '@thunai/contract/profile/member-match'
import type { FastifyInstance } from 'fastify'
import { FileAnswer, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { castJathagam } from './cast-jathagam.ts'
import { toJathagam, toPlace, toPorutham } from './horoscopes.views.ts'
import { matchMember } from './match-member.ts'
import { placeList } from './place-list.ts'
import { placesLike } from './places.rules.ts'
import { toWeddingCalendar, toWeddingDay } from './wedding-days.views.ts'
import { weddingDays } from './wedding-days.ts'

/** A chart blocks the only thread for some milliseconds; a family tries a few, a script would try thousands. */
const CHARTS: Limit = { name: 'cast-jathagam', points: 60, seconds: 60, counted: 'own' }
const MATCHES: Limit = { name: 'match-stars', points: 120, seconds: 60, counted: 'own' }
const MEMBER_MATCHES: Limit = { name: 'match-member', points: 120, seconds: 60, counted: 'own' }
/** A year takes half a second of the only thread, a month at a time; a calendar asks for a few months. */
const WEDDING_DAYS: Limit = { name: 'wedding-days', points: 30, seconds: 60, counted: 'own' }
/** Called while a name is being typed. */
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
  serve(app, matchMemberCall, async ({ caller, language, params: { id }, query }) => {
    refuseWait(await throttle.spend(MEMBER_MATCHES, caller.accountId))
    return ok(await matchMember(services, languageFor(caller, language), caller, { id, ...query }))
  })
  serve(app, findPlaces, async ({ query, address }) => {
    refuseWait(await throttle.spend(PLACES, addressKey(address)))
    return ok(placesLike(query.q, await placeList()).map(toPlace))
  })
  serve(app, findWeddingDays, async ({ query, address }) => {
    refuseWait(await throttle.spend(WEDDING_DAYS, addressKey(address)))
    return ok({ days: (await weddingDays(services, query)).map(toWeddingDay) })
  })
  serve(app, getWeddingDaysCalendar, async ({ query, address, language }) => {
    refuseWait(await throttle.spend(WEDDING_DAYS, addressKey(address)))
    const days = (await weddingDays(services, query)).filter(({ isOpen }) => isOpen)
    const calendar = toWeddingCalendar(days, languageFor(undefined, language), clock.now())
    return new FileAnswer(Buffer.from(calendar), 'text/calendar; charset=utf-8', 'wedding-days.ics')
  })
}
