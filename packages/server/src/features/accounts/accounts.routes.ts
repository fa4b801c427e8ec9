import { giveConsent, login, logout, register as registerCall } from '@thunai/contract/accounts'
import {
  ACCOUNT_MESSAGES,
  changePassword as changePasswordCall,
  endAllSessions,
  endOneSession,
  getSessions,
} from '@thunai/contract/own-account'
import {
  CODE_MESSAGES,
  resetPassword as resetCall,
  resetPasswordByPath,
  sendResetCode as sendResetCall,
} from '@thunai/contract/verification'
import { UUID } from '@thunai/contract/wire'
import type { FastifyInstance } from 'fastify'
import { created, done, ok } from '../../platform/http/answer.ts'
import { serve } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { toLogin, toRegistered, toSessions } from './accounts.views.ts'
import { changePassword } from './change-password.ts'
import { insertConsent } from './consent.store.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendResetCode } from './send-reset-code.ts'
import { endSession, endSessionOf, endSessionsOf, findLiveSessions } from './sessions.store.ts'

const MOST_SESSIONS = 50

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const {
    database: { db },
    clock,
  } = services
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
  serve(app, changePasswordCall, async ({ body, member, address }) => {
    await changePassword(services, member, body, address)
    return done(ACCOUNT_MESSAGES.passwordChanged)
  })
  serve(app, getSessions, async ({ member }) =>
    ok(toSessions(await findLiveSessions(db, member.accountId, clock.now(), MOST_SESSIONS), member.sessionId)),
  )
  serve(app, endOneSession, async ({ params: { sessionId }, member }) => {
    // somebody else's session is answered as one that has ended
    if (!UUID.test(sessionId) || !(await endSessionOf(db, member.accountId, sessionId, clock.now())))
      throw new Refusal('sessionNotFound')
    return done(ACCOUNT_MESSAGES.sessionEnded)
  })
  serve(app, endAllSessions, async ({ member }) => {
    await endSessionsOf(db, member.accountId, clock.now())
    return done(ACCOUNT_MESSAGES.allSessionsEnded)
  })
}
