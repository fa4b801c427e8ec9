import { giveConsent, login, logout, register as registerCall } from '@thunai/contract/accounts'
import { CODE_MESSAGES, resetPassword as resetCall, resetPasswordByPath, sendResetCode as sendResetCall } from '@thunai/contract/verification'
import type { FastifyInstance } from 'fastify'
import { created, done, ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../services.ts'
import { toLogin, toRegistered } from './accounts.views.ts'
import { insertConsent } from './consent.store.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendResetCode } from './send-reset-code.ts'
import { endSession } from './sessions.store.ts'

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const { database: { db }, clock } = services
  serve(app, registerCall, async ({ body, address }) => created(toRegistered(await register(services, body, address))))
  serve(app, login, async ({ body, address, userAgent }) => {
    const password = body.userpassword ?? body.userLoginPassword ?? ''
    return ok(toLogin(await logIn(services, { username: body.username, password }, { address, userAgent })))
  })
  serve(app, logout, async ({ member }) => {
    await endSession(db, member.sessionId, clock.now())
    return done()
  })
  serve(app, giveConsent, async ({ member, address }) => {
    await insertConsent(db, member.accountId, address, clock.now())
    return done()
  })
  serve(app, sendResetCall, async ({ params, address }) => {
    await sendResetCode(services, params.email, address)
    return done(CODE_MESSAGES.resetSent)
  })
  serve(app, resetCall, async ({ body, address }) => {
    await resetPassword(services, body, address)
    return done(CODE_MESSAGES.passwordReset)
  })
  serve(app, resetPasswordByPath, async ({ params, address }) => {
    await resetPassword(services, params, address)
    return done(CODE_MESSAGES.passwordReset)
  })
}
