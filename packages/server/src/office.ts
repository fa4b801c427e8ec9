import { describeOffice } from '@thunai/contract/office/record'
import { isOfficeCall, OFFICE } from '@thunai/contract/office/paths'
import type { FastifyInstance } from 'fastify'
import { officeStoriesRoutes } from './features/alliances/story/office-stories.routes.ts'
import { listsRoutes } from './features/lists/lists.routes.ts'
import { officePlansRoutes } from './features/membership/office-plans.routes.ts'
import { membersRoutes } from './features/members/members.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { refundsRoutes } from './features/payments/refunds/refunds.routes.ts'
import { csvRoutes } from './features/csv/csv.routes.ts'
import { figuresRoutes } from './features/figures/figures.routes.ts'
import { officeRoutes } from './features/office/office.routes.ts'
import { siteTextsRoutes } from './features/site-texts/site-texts.routes.ts'
import { manageStaffRoutes } from './features/staff/manage-staff.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { endPort, openPort } from './open-port.ts'
import { ReadyJson } from './platform/http/answer.ts'
import { toOpenApi } from './platform/http/describe-api.ts'
import { guardOffice } from './platform/http/office-files.ts'
import { serve } from './policies/serve.ts'
import type { Services } from './services.ts'

/** What staff work with. */
const OFFICE_FEATURES = [
  staffRoutes,
  manageStaffRoutes,
  officeRoutes,
  figuresRoutes,
  membersRoutes,
  csvRoutes,
  messagesRoutes,
  refundsRoutes,
  officePlansRoutes,
  listsRoutes,
  siteTextsRoutes,
  officeStoriesRoutes,
]

/** The calls of the office, for the port of members or one of their own; its client's files are added by `serveOffice`. */
export function officeCalls(app: FastifyInstance, services: Services): void {
  guardOffice(app, services.config.officeUrl)
  for (const register of OFFICE_FEATURES) register(app, services)
  let description: ReadyJson | undefined
  serve(app, describeOffice, async () => {
    description ??= new ReadyJson(JSON.stringify(toOpenApi(app.endpoints.filter(isOfficeCall))))
    return description
  })
}

/** The office on a port of its own: nothing of members' calls is there. */
export async function buildOffice(services: Services): Promise<FastifyInstance> {
  const app = await openPort(services, services.config.officeUrl)
  officeCalls(app, services)
  endPort(app, services)
  app.get('/', (_request, reply) => reply.redirect(`${OFFICE}/`))
  return app
}
