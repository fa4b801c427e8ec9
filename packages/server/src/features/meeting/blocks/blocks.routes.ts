import {
  blockMember as blockCall,
  getBlocks,
  PRIVACY_MESSAGES,
  unblockMember as unblockCall,
} from '@thunai/contract/profile/privacy'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { toBlockedMember } from '../../profile/privacy/privacy.api.ts'
import { blockMember, findBlockedMembers, unblockMember } from './block-member.ts'

const CHANGES: Limit = { name: 'privacy changes', points: 60, seconds: 3600, counted: 'shared' }

export function blockRoutes(app: FastifyInstance, services: Services): void {
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
}
