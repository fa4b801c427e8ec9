import type { Reply } from '@thunai/contract/frame/endpoint'
import * as calls from '@thunai/contract/desk/login'
import { getStaffMe } from '@thunai/contract/desk/staff'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../platform/http/answer.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { askEnrolment, enrolPasskey } from './passkeys/enrol-passkey.ts'
import { askLogin, logInStaff, logOutStaff } from './log-in-staff.ts'
import { dropOfficeCookie, keepOfficeCookie, readOfficeCookie } from './office-cookie.ts'
import { addPasskey, askForPasskey, listOwnPasskeys, removePasskey } from './passkeys/own-passkeys.ts'
import type { StartedSession } from './start-office-session.ts'
import { askStepUp, stepUp } from './step-up.ts'
import { toOwnPasskey, toStaffMe } from './staff.views.ts'

/** Limits of passkey calls: per address before login, and per staff member. */
const FROM_ADDRESS: Limit = { name: 'office logins', points: 60, seconds: 300, counted: 'shared' }
const OF_STAFF: Limit = { name: 'office step-ups', points: 30, seconds: 300, counted: 'shared' }

/** Logging in to the office, and a staff member's own passkeys. */
export function staffRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  const spendOf = async (address: string) =>
    refuseWait(await throttle.spend(FROM_ADDRESS, addressKey(address)), 'tooManyLogins')
  const letIn = (cookies: Cookies, { token, staff }: StartedSession): Reply<typeof getStaffMe> => {
    keepOfficeCookie(cookies, token)
    return ok(toStaffMe(staff, token))
  }

  serve(app, getStaffMe, ({ caller, cookies }) => ok(toStaffMe(caller, readOfficeCookie(cookies))))
  serve(app, calls.askEnrolment, async ({ body, address }) => {
    await spendOf(address)
    return ok(await askEnrolment(services, body.token))
  })
  serve(app, calls.enrolPasskey, async ({ body, cookies, ...from }) => {
    await spendOf(from.address)
    return letIn(cookies, await enrolPasskey(services, body, from))
  })
  serve(app, calls.askOfficeLogin, async ({ address }) => {
    await spendOf(address)
    return ok({ options: await askLogin(services) })
  })
  serve(app, calls.logInToOffice, async ({ body, cookies, ...from }) => {
    await spendOf(from.address)
    return letIn(cookies, await logInStaff(services, body.passkey, from))
  })
  serve(app, calls.logOutOfOffice, async ({ caller, cookies }) => {
    await logOutStaff(services, caller)
    dropOfficeCookie(cookies)
    return done()
  })
  serve(app, calls.askStepUp, async ({ caller }) => {
    refuseWait(await throttle.spend(OF_STAFF, caller.staffId), 'tooManyLogins')
    return ok({ options: await askStepUp(services, caller) })
  })
  serve(app, calls.stepUp, async ({ caller, body, cookies }) => {
    refuseWait(await throttle.spend(OF_STAFF, caller.staffId), 'tooManyLogins')
    return ok(toStaffMe(await stepUp(services, caller, body.passkey), readOfficeCookie(cookies)))
  })
  serve(app, calls.listOwnPasskeys, async ({ caller }) => listed(await listOwnPasskeys(services, caller)))
  serve(app, calls.askForPasskey, async ({ caller }) => ok({ options: await askForPasskey(services, caller) }))
  serve(app, calls.addPasskey, async ({ caller, body }) => listed(await addPasskey(services, caller, body.passkey)))
  serve(app, calls.removePasskey, async ({ caller, params }) =>
    listed(await removePasskey(services, caller, params.id)),
  )
}

const listed = (passkeys: Awaited<ReturnType<typeof listOwnPasskeys>>) =>
  ok({ rows: passkeys.map(toOwnPasskey), next: null })
