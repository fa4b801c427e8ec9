import { exportAccount as exportCall } from '@thunai/contract/account/account-export'
import { ACCOUNT_MESSAGES, deleteAccount as deleteCall } from '@thunai/contract/account/own-account'
import type { FastifyInstance } from 'fastify'
import { done, FileAnswer, ok, toWire } from '../../platform/http/answer.ts'
import { serve } from '../../policies/serve.ts'
import { english } from '../../platform/languages.ts'
import type { Services } from '../../services.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { toExportPage } from './export-page.ts'

export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, exportCall, async ({ caller, query }) => {
    const data = await exportAccount(services, english, caller)
    const name = `thunai-${data.account.memberId}`
    return query.format === 'html'
      ? new FileAnswer(Buffer.from(toExportPage(data, english)), 'text/html; charset=utf-8', `${name}.html`)
      : new FileAnswer(
          Buffer.from(toWire(exportCall.reply, ok(data))),
          'application/json; charset=utf-8',
          `${name}.json`,
        )
  })
  serve(app, deleteCall, async ({ body, caller, address }) => {
    await deleteAccount(services, caller, body.password, address)
    return done(ACCOUNT_MESSAGES.deleted)
  })
}
