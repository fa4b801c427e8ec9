import { MATCHES } from '@thunai/contract/frame/limits'
import {
  bringBackMatch as bringBackCall,
  countFitting as countFittingCall,
  DISMISSAL_MESSAGES,
  dismissMatch as dismissCall,
  getDismissedMatches,
  getMatches,
  getMatchesAfterSlash,
} from '@thunai/contract/finding/matches'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { countFitting } from './count-fitting.ts'
import { bringBackMatch, dismissMatch } from './dismiss-match.ts'
import { findMatches } from './find-matches.ts'
import { listDismissed } from './list-dismissed.ts'

/** More requests than reading the pages takes. */
const ASKED: Limit = { name: 'matches', points: 120, seconds: 60, counted: 'own' }
/** A form counts at each choice. */
const COUNTED: Limit = { name: 'fitting', points: 240, seconds: 60, counted: 'own' }
const DISMISSALS: Limit = { name: 'dismiss-match', points: 120, seconds: 60, counted: 'own' }

export function matchesRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const inTurn = keyedMutex()
  for (const call of [getMatches, getMatchesAfterSlash]) {
    serve(app, call, async ({ caller, query, language }) => {
      refuseWait(await throttle.spend(ASKED, caller.accountId))
      const { section = 'all', size = MATCHES.listed, page = 0 } = query
      const wanted = { section, offset: page * size, limit: size }
      const { matches, totals, changes } = await findMatches(services, languageFor(caller, language), caller, wanted)
      return { ...ok([...matches]), totalElements: totals[section], totals, changes: [...changes] }
    })
  }
  serve(app, countFittingCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(COUNTED, caller.accountId))
    const { fits, notTold, without } = await countFitting(services, caller, body)
    return ok({ fits, notTold, without: [...without] })
  })
  serve(app, getDismissedMatches, async ({ caller, language }) =>
    ok(await listDismissed(services, languageFor(caller, language), caller.profileId)),
  )
  serve(app, dismissCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(DISMISSALS, caller.accountId))
    await inTurn(caller.accountId, () => dismissMatch(services, caller, body.profileId))
    return done(DISMISSAL_MESSAGES.dismissed)
  })
  serve(app, bringBackCall, async ({ caller, params }) => {
    refuseWait(await throttle.spend(DISMISSALS, caller.accountId))
    await inTurn(caller.accountId, () => bringBackMatch(services, caller.profileId, params.profileId))
    return done(DISMISSAL_MESSAGES.broughtBack)
  })
}
