import { exportAccount as exportCall } from '@thunai/contract/household/account-export'
import { getSettings, PRIVACY_MESSAGES, updateSettings } from '@thunai/contract/profile/privacy'
import { ACCOUNT_MESSAGES, deleteAccount as deleteCall, getPrivateLooks } from '@thunai/contract/household/own-account'
import type { FastifyInstance } from 'fastify'
import { done, FileAnswer, ok, toWire } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import { saveLanguage, languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Services } from '../../../services.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { listPrivateLooks } from './list-private-looks.ts'
import { toExportPage } from './export-page.ts'
import { changeOwnSettings, findOwnSettings } from './own-settings.ts'

const SETTINGS: Limit = { name: 'settings', points: 60, seconds: 3600, counted: 'shared' }

export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, exportCall, async ({ caller, query, language }) => {
    const i18n = languageFor(caller, language)
    const data = await exportAccount(services, i18n, caller)
    const name = `thunai-${data.account.memberId ?? data.account.loginId}`
    return query.format === 'html'
      ? new FileAnswer(Buffer.from(String(toExportPage(data, i18n))), 'text/html; charset=utf-8', `${name}.html`)
      : new FileAnswer(
          Buffer.from(toWire(exportCall.reply, ok(data))),
          'application/json; charset=utf-8',
          `${name}.json`,
        )
  })
  serve(app, getSettings, async ({ caller }) => ok(await findOwnSettings(services, caller)))
  serve(app, updateSettings, async ({ caller, body, cookies }) => {
    refuseWait(await services.throttle.spend(SETTINGS, caller.accountId))
    const settings = await changeOwnSettings(services, caller, body)
    if (body.language) saveLanguage(cookies, body.language)
    return ok(settings, PRIVACY_MESSAGES.saved)
  })
  serve(app, getPrivateLooks, async ({ caller, query, language }) =>
    ok(await listPrivateLooks(services, languageFor(caller, language), caller, query)),
  )
  serve(app, deleteCall, async ({ body, caller, address }) => {
    await deleteAccount(services, caller, body.password, address)
    return done(ACCOUNT_MESSAGES.deleted)
  })
}
