import { listStaffEvents as eventsCall } from '@thunai/contract/desk/record'
import { addBranch as addBranchCall, listBranches as branchesCall } from '@thunai/contract/office/branches'
import * as calls from '@thunai/contract/desk/staff'
import type { FastifyInstance } from 'fastify'
import { created, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { listStaffEvents } from './record/list-staff-events.ts'
import {
  addBranch,
  addStaff,
  changeRoles,
  type Invitation,
  inviteStaff,
  listBranches,
  listStaff,
} from './manage-staff.ts'
import { toStaffEvent, toStaffRow } from './staff.views.ts'

/** Staff and the record of their acts, for administrators. */
export function manageStaffRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listStaff, async () => ok({ rows: (await listStaff(services)).map(toStaffRow), next: null }))
  serve(app, calls.addStaff, async ({ caller, body }) => ok(toWire(await addStaff(services, caller, body))))
  serve(app, calls.changeStaff, async ({ caller, params, body }) =>
    ok(toStaffRow(await changeRoles(services, caller, params.staffId, body))),
  )
  serve(app, calls.inviteStaff, async ({ caller, params }) =>
    ok(toWire(await inviteStaff(services, caller, params.staffId))),
  )
  serve(app, branchesCall, async () => ok({ rows: await listBranches(services), next: null }))
  serve(app, addBranchCall, async ({ caller, body }) => created(await addBranch(services, caller, body.name)))
  serve(app, eventsCall, async ({ query, language }) => {
    const { rows, next } = await listStaffEvents(services, query)
    const i18n = languageFor(undefined, language)
    return ok({ rows: rows.map((event) => toStaffEvent(event, i18n)), next })
  })
}

const toWire = <I extends Invitation>({ expiresAt, ...invitation }: I) => ({
  ...invitation,
  expiresAt: expiresAt.toISOString(),
})
