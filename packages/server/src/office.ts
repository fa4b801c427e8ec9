import { describeOffice } from '@thunai/contract/desk/record'
import { isOfficeCall, OFFICE } from '@thunai/contract/office/paths'
import type { FastifyInstance } from 'fastify'
import { counterRoutes } from './features/household/counter/counter.routes.ts'
import { breachesRoutes } from './features/telling/breaches/breaches.routes.ts'
import { officeStoriesRoutes } from './features/meeting/alliances/story/office-stories.routes.ts'
import { listsRoutes } from './features/office/lists/lists.routes.ts'
import { officePlansRoutes } from './features/money/membership/office-plans.routes.ts'
import { membersRoutes } from './features/office/members/members.routes.ts'
import { messagesRoutes } from './features/desk/messages/messages.routes.ts'
import { refundsRoutes } from './features/money/payments/refunds/refunds.routes.ts'
import { csvRoutes } from './features/office/csv/csv.routes.ts'
import { authoritiesRoutes } from './features/office/authorities/authorities.routes.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { firstRunRoutes } from './features/office/first-run/first-run.routes.ts'
import { figuresRoutes } from './features/office/figures/figures.routes.ts'
import { operationRoutes } from './features/office/operation/operation.routes.ts'
import { officeRoutes } from './features/office/office/office.routes.ts'
import { siteTextsRoutes } from './features/office/site-texts/site-texts.routes.ts'
import { manageStaffRoutes } from './features/desk/staff/manage-staff.routes.ts'
import { staffRoutes } from './features/desk/staff/staff.routes.ts'
import { endPort, openPort } from './open-port.ts'
import { ReadyJson } from './platform/http/answer.ts'
import { toOpenApi } from './platform/http/describe-api.ts'
import { guardOffice } from './platform/http/web-pages/office-files.ts'
import { serve } from './policies/serve.ts'
import type { Services } from './services.ts'

/** Features of the office. */
const OFFICE_FEATURES = [
  staffRoutes,
  manageStaffRoutes,
  officeRoutes,
  figuresRoutes,
  operationRoutes,
  (app: FastifyInstance, services: Services) =>
    firstRunRoutes(app, services, () => runDoctor(services, { sms: undefined, dkim: undefined })),
  membersRoutes,
  authoritiesRoutes,
  csvRoutes,
  messagesRoutes,
  refundsRoutes,
  officePlansRoutes,
  listsRoutes,
  siteTextsRoutes,
  officeStoriesRoutes,
  breachesRoutes,
  counterRoutes,
]

/** The calls of the office, for the members' port or its own; `serveOffice` adds its client's files. */
export function officeCalls(app: FastifyInstance, services: Services): void {
  guardOffice(app, services.config.officeUrl)
  for (const register of OFFICE_FEATURES) register(app, services)
  let description: ReadyJson | undefined
  serve(app, describeOffice, async () => {
    description ??= new ReadyJson(JSON.stringify(toOpenApi(app.endpoints.filter(isOfficeCall))))
    return description
  })
}

/** The office on its own port, without members' calls. */
export async function buildOffice(services: Services): Promise<FastifyInstance> {
  const app = await openPort(services, services.config.officeUrl)
  officeCalls(app, services)
  endPort(app, services)
  app.get('/', (_request, reply) => reply.redirect(`${OFFICE}/`))
  return app
}
