import { getOfficeMessages, sendFailedAgain, sendMessageAgain } from '@thunai/contract/desk/messages'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/http/answer.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { listMessages } from './list-messages.ts'
import { toMessageList } from './messages.views.ts'
import { sendAgain } from './send-again.ts'

const PAGE = 50

export function messagesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getOfficeMessages, async ({ query: { state, before } }) => {
    const states = state ? [state] : (['waiting', 'failed'] as const)
    const report = await listMessages(services, { states, most: PAGE + 1, before: before ? Number(before) : undefined })
    return ok(toMessageList(report, PAGE))
  })
  serve(app, sendMessageAgain, async ({ params: { id }, caller }) => {
    const count = /^\d{1,15}$/.test(id) ? await sendAgain(services, caller, Number(id)) : 0
    if (count === 0) throw new Refusal('messageNotFound')
    return ok({ sentAgain: count })
  })
  serve(app, sendFailedAgain, async ({ caller }) => ok({ sentAgain: await sendAgain(services, caller, 'failed') }))
}
