import { getSeenByFamilies, getSeenByFamily } from '@thunai/contract/household/as-families-see-me'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { seeByFamilies } from './see-by-families.ts'
import { seeByFamily } from './see-by-family.ts'

/** More than a person reads. */
const LOOKS: Limit = { name: 'their-eyes', points: 60, seconds: 60, counted: 'own' }

export function theirEyesRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, getSeenByFamilies, async ({ caller, language }) => {
    refuseWait(await throttle.spend(LOOKS, caller.accountId))
    return ok(await seeByFamilies(services, languageFor(caller, language), caller))
  })
  serve(app, getSeenByFamily, async ({ caller, params, language }) => {
    refuseWait(await throttle.spend(LOOKS, caller.accountId))
    return ok(await seeByFamily(services, languageFor(caller, language), caller, params.profileId))
  })
}
