import {
  blockMember as blockCall,
  getBlocks,
  PRIVACY_MESSAGES,
  reportMember as reportCall,
  unblockMember as unblockCall,
} from '@thunai/contract/account/privacy'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../platform/http/answer.ts'
import { serve } from '../../policies/serve.ts'
import { refuseWait } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { blockMember, findBlockedMembers, unblockMember } from './blocks.ts'
import { toBlockedMember } from './privacy.views.ts'
import { reportMember } from './report-member.ts'

const CHANGES: Limit = { name: 'privacy changes', points: 60, seconds: 3600, counted: 'shared' }
/** Each new one writes a mail to the operator. */
const REPORTS: Limit = { name: 'reports', points: 20, seconds: 86_400, counted: 'shared' }

export function privacyRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, getBlocks, async ({ caller }) =>
    ok((await findBlockedMembers(services, caller.profileId)).map(toBlockedMember)),
  )
  serve(app, blockCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await blockMember(services, caller, body.profileId)
    return done(PRIVACY_MESSAGES.blocked)
  })
  serve(app, unblockCall, async ({ caller, params }) => {
    await unblockMember(services, caller.profileId, params.profileId)
    return done(PRIVACY_MESSAGES.unblocked)
  })
  serve(app, reportCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(REPORTS, caller.accountId))
    const { profileId: targetId, reason, text, messageSeq } = body
    await reportMember(services, caller, { targetId, reason, text, messageSeq })
    return done(PRIVACY_MESSAGES.reported)
  })
}
