import { endMemberSessions, findOfficeMembers, openOfficeMember } from '@thunai/contract/office/members'
import { getTimeline } from '@thunai/contract/office/timeline'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import { english } from '../../../platform/languages.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { endSessions } from './end-sessions.ts'
import { findMembers } from './find-members.ts'
import { listTimeline } from './list-timeline.ts'
import { openMember } from './open-member.ts'

export function membersRoutes(app: FastifyInstance, services: Services): void {
  serve(app, findOfficeMembers, async ({ query }) => ok(await findMembers(services, query)))
  serve(app, openOfficeMember, async ({ caller, params, query: { reason } }) =>
    ok(await openMember(services, english, caller, { ...params, reason })),
  )
  serve(app, getTimeline, async ({ caller, params, query }) =>
    ok(await listTimeline(services, caller, { ...params, ...query })),
  )
  serve(app, endMemberSessions, async ({ caller, params, body }) => {
    await endSessions(services, caller, { ...params, ...body })
    return done('The member is logged out everywhere.')
  })
}
