import {
  answerCall as answerEndpoint,
  getCall,
  getCallCalendar,
  getCalls,
  planCall as planEndpoint,
} from '@thunai/contract/meeting/calls'
import { CALLS } from '@thunai/contract/frame/limits'
import type { FastifyInstance } from 'fastify'
import { toCalendar } from '../../../platform/calendar.rules.ts'
import { created, FileAnswer, ok } from '../../../platform/http/answer.ts'
import { languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { answerCall, listCalls, planCall, readCall, showCall } from './plan-calls.ts'

/** More than a family plans; limits scripts. */
const PLANS: Limit = { name: 'planned-calls', points: 30, seconds: 60, counted: 'own' }

const STATES = { proposed: 'TENTATIVE', accepted: 'CONFIRMED', declined: 'CANCELLED', withdrawn: 'CANCELLED' } as const

export function callsRoutes(app: FastifyInstance, services: Services): void {
  const { throttle, clock } = services
  serve(app, planEndpoint, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(PLANS, caller.accountId))
    return created({ id: await planCall(services, caller, params.profileId, body) })
  })
  serve(app, getCalls, async ({ caller, params }) =>
    ok({ rows: await listCalls(services, caller.profileId, params.profileId) }),
  )
  serve(app, getCall, async ({ caller, params }) => ok(await showCall(services, caller.profileId, params.id)))
  serve(app, answerEndpoint, async ({ caller, params, body }) => {
    refuseWait(await throttle.spend(PLANS, caller.accountId))
    return ok(await answerCall(services, caller, params.id, body))
  })
  serve(app, getCallCalendar, async ({ caller, params, language }) => {
    const call = await readCall(services, caller.profileId, params.id)
    const { id, at, minutes, note, changes } = call
    // an end of the connection calls it off, as one more change
    const isOff = !call.isConnected && at > clock.now()
    const status = isOff ? 'CANCELLED' : STATES[call.status]
    const i18n = languageFor(caller, language)
    const title = i18n._('Call between two families')
    const calendar = toCalendar(
      title,
      [
        {
          id: `${id}@thunai`,
          title,
          text: note,
          when: { at, minutes },
          status,
          sequence: isOff ? changes + 1 : changes,
          ...(status === 'CANCELLED' ? {} : { remindBefore: CALLS.remindMinutes }),
        },
      ],
      clock.now(),
    )
    return new FileAnswer(Buffer.from(calendar), 'text/calendar; charset=utf-8', 'call.ics')
  })
}
