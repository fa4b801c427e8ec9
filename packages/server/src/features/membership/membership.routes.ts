import { getPackageUsage, getPlans } from '@thunai/contract/membership'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import { canSendSms } from '../../platform/sms/sms-gateway.ts'
import type { Services } from '../../services.ts'
import { findPlansOnSale } from './membership.store.ts'
import { findSubscriptions } from './subscriptions.store.ts'
import { toPackageUsage, toPlan } from './membership.views.ts'

export function membershipRoutes(app: FastifyInstance, { database: { db }, clock, config }: Services): void {
  serve(app, getPlans, async () => ({ ...ok((await findPlansOnSale(db)).map(toPlan)), isSmsOpen: canSendSms(config) }))
  serve(app, getPackageUsage, async ({ member, params }) => {
    // the same "no" for every other id, whether or not there is such a profile (T45)
    if (params.profileId.toLowerCase() !== member.profileId) throw new Refusal('notYours')
    const now = clock.now()
    return ok((await findSubscriptions(db, member.profileId)).map((bought) => toPackageUsage(bought, now)))
  })
}
