import { getTransparency } from '@thunai/contract/office/transparency'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { STILL_LOOKING } from '@thunai/contract/frame/limits'
import { countDays } from '../../household/still-looking/still-looking.api.ts'
import { findTransparency } from './find-transparency.ts'
import { listPublishedDays } from './list-published-days.ts'

const LOOKS: Limit = { name: 'transparency looks', points: 60, seconds: 600, counted: 'shared' }

export function transparencyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getTransparency, async ({ address, query: { before } }) => {
    refuseWait(await services.throttle.spend(LOOKS, addressKey(address)))
    const [months, days, stillLooking] = await Promise.all([
      findTransparency(services),
      listPublishedDays(services, before),
      countDays(services.db, STILL_LOOKING.shownDays),
    ])
    return ok({ months, ...days, stillLooking })
  })
}
