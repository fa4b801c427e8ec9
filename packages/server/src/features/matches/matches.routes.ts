import { MATCHES } from '@thunai/contract/frame/limits'
import { getMatches, getMatchesAfterSlash } from '@thunai/contract/members/matches'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/answer.ts'
import { english } from '../../platform/languages.ts'
import { serve } from '../../policies/serve.ts'
import { refuseWait } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { findMatches } from './find-matches.ts'

/** More than anybody looks at. */
const ASKED: Limit = { name: 'matches', points: 30, seconds: 60, counted: 'own' }

export function matchesRoutes(app: FastifyInstance, services: Services): void {
  for (const call of [getMatches, getMatchesAfterSlash]) {
    serve(app, call, async ({ caller, query }) => {
      refuseWait(await services.throttle.spend(ASKED, caller.accountId))
      const { matches, total } = await findMatches(services, english, caller, query.size ?? MATCHES.listed)
      return { ...ok([...matches]), totalElements: total }
    })
  }
}
