import { getHome, noteHomeVisit } from '@thunai/contract/household/home'
import { getNews, noteNewsSeen } from '@thunai/contract/household/news'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { noteVisit } from './note-home-visit.ts'
import { noteSeen } from './note-seen.ts'
import { findHomeNews } from './find-home-news.ts'
import { countNews } from './count-news.ts'

/** More calls than a person makes. */
const LOOKS: Limit = { name: 'news-seen', points: 120, seconds: 60, counted: 'own' }

export function newsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getNews, async ({ caller }) => ok(await countNews(services, caller)))
  serve(app, noteNewsSeen, async ({ caller, body }) => {
    refuseWait(await services.throttle.spend(LOOKS, caller.accountId))
    return ok(await noteSeen(services, caller, body.what))
  })
  serve(app, getHome, async ({ caller, language }) =>
    ok(await findHomeNews(services, caller, languageFor(caller, language))),
  )
  serve(app, noteHomeVisit, async ({ caller }) => {
    refuseWait(await services.throttle.spend(LOOKS, caller.accountId))
    await noteVisit(services, caller)
    return done()
  })
}
