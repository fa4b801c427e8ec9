import {
  getEntryWays,
  giveConsent as giveConsentCall,
  login,
  LOGIN_CODE_MESSAGES,
  loginByCode,
  logout,
  register as registerCall,
  registrationByPhone,
  sendLoginCode as sendLoginCodeCall,
} from '@thunai/contract/identity/accounts'
import {
  ACCOUNT_MESSAGES,
  changePassword as changePasswordCall,
  endAllSessions as endAllCall,
  endOneSession,
  getSessions,
  undoContactChange as undoContactChangeCall,
} from '@thunai/contract/household/own-account'
import {
  CODE_MESSAGES,
  resetPassword as resetCall,
  resetPasswordByPath,
  sendResetCode as sendResetCall,
} from '@thunai/contract/identity/verification'
import { UUID } from '@thunai/contract/frame/wire'
import type { FastifyInstance } from 'fastify'
import { created, done, ok } from '../../../platform/http/answer.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import { saveLanguage, languageFor } from '../../../platform/http/web-pages/page-language.ts'
import { serve } from '../../../policies/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { toLogin, toLoginByCode, toRegistered } from './accounts.views.ts'
import { changePassword } from './passwords/change-password.ts'
import { keepDeviceSecret, readDeviceSecrets } from './logging-in/device-cookie.ts'
import type { EndGrants } from './ending/end-grants.ts'
import { endAllSessions, endSessionElsewhere, listSessions, logOut } from './logging-in/own-sessions.ts'
import { giveConsent } from './registering/give-consent.ts'
import type { LoggedIn } from './registering/admit-owner.ts'
import { logIn } from './logging-in/log-in.ts'
import { logInByCode, sendLoginCode } from './logging-in/login-code.ts'
import { register } from './registering/register.ts'
import { resetPassword, type Reset } from './passwords/reset-password.ts'
import { sendResetCode } from './passwords/send-reset-code.ts'
import { undoContactChange } from './contacts/undo-contact-change.ts'

/** Sets the cookies that prove a known device and hold the account's language. */
function welcome(cookies: Cookies, loggedIn: LoggedIn): LoggedIn {
  keepDeviceSecret(cookies, loggedIn.deviceSecret)
  if (loggedIn.language) saveLanguage(cookies, loggedIn.language)
  return loggedIn
}

export function accountsRoutes(app: FastifyInstance, services: Services, endGrants: EndGrants): void {
  const registerHere = services.config.emailRequired ? registerCall : { ...registerCall, body: registrationByPhone }
  serve(app, registerHere, async ({ body, address, language }) =>
    created(toRegistered(await register(services, body, { address, language }))),
  )
  serve(app, login, async ({ body, address, userAgent, cookies, language }) => {
    const password = body.userpassword ?? body.userLoginPassword ?? ''
    const from = { address, userAgent, deviceSecrets: readDeviceSecrets(cookies), language }
    return ok(toLogin(welcome(cookies, await logIn(services, { username: body.username, password }, from))))
  })
  serve(app, getEntryWays, () =>
    ok({ loginByCode: services.config.loginByCode, emailRequired: services.config.emailRequired }),
  )
  serve(app, sendLoginCodeCall, async ({ body, address, cookies }) => {
    await sendLoginCode(services, body.username, { address, deviceSecrets: readDeviceSecrets(cookies) })
    return done(LOGIN_CODE_MESSAGES.sent)
  })
  serve(app, loginByCode, async ({ body, address, userAgent, cookies, language }) => {
    const from = { address, userAgent, deviceSecrets: readDeviceSecrets(cookies), language }
    const loggedIn = await logInByCode(services, body, from)
    welcome(cookies, loggedIn)
    return ok(toLoginByCode(loggedIn))
  })
  serve(app, logout, async ({ caller }) => {
    await logOut(services, caller)
    return done()
  })
  serve(app, giveConsentCall, async ({ caller, address }) => {
    await giveConsent(services, caller, address)
    return done()
  })
  serve(app, sendResetCall, async ({ params, address, cookies }) => {
    const way = await sendResetCode(services, params.email, { address, deviceSecrets: readDeviceSecrets(cookies) })
    return done(way === 'sms' ? CODE_MESSAGES.mobileSent : CODE_MESSAGES.resetSent)
  })
  const reset = async (asked: Reset, address: string, cookies: Cookies) => {
    const from = { address, deviceSecrets: readDeviceSecrets(cookies) }
    const { deviceSecret, instead } = await resetPassword(services, asked, from, endGrants)
    keepDeviceSecret(cookies, deviceSecret, instead)
    return done(CODE_MESSAGES.passwordReset)
  }
  serve(app, resetCall, ({ body, address, cookies }) => reset(body, address, cookies))
  serve(app, resetPasswordByPath, ({ params, address, cookies }) => reset(params, address, cookies))
  serve(app, changePasswordCall, async ({ body, caller, address, cookies }) => {
    const from = { address, deviceSecrets: readDeviceSecrets(cookies) }
    await changePassword(services, caller, body, from, endGrants)
    return done(ACCOUNT_MESSAGES.passwordChanged)
  })
  serve(app, undoContactChangeCall, async ({ body, address }) => {
    await undoContactChange(services, body.token, address, endGrants)
    return done(ACCOUNT_MESSAGES.contactRestored)
  })
  serve(app, getSessions, async ({ caller, language }) =>
    ok(await listSessions(services, languageFor(caller, language), caller)),
  )
  serve(app, endOneSession, async ({ params: { sessionId }, caller }) => {
    // another account's session is answered like an ended one
    if (!UUID.test(sessionId) || !(await endSessionElsewhere(services, caller, sessionId)))
      throw new Refusal('sessionNotFound')
    return done(ACCOUNT_MESSAGES.sessionEnded)
  })
  serve(app, endAllCall, async ({ caller }) => {
    await endAllSessions(services, caller.accountId)
    return done(ACCOUNT_MESSAGES.allSessionsEnded)
  })
}
