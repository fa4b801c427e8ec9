import { PRIVACY_MESSAGES, reportMember as reportCall } from '@thunai/contract/profile/privacy'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { reportMember } from './report-member.ts'

/** Each new report mails the operator. */
const REPORTS: Limit = { name: 'reports', points: 20, seconds: 86_400, counted: 'shared' }

export function privacyRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, reportCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(REPORTS, caller.accountId))
    const { profileId: targetId, reason, text, messageSeq } = body
    await reportMember(services, caller, { targetId, reason, text, messageSeq })
    return done(PRIVACY_MESSAGES.reported)
  })
}
