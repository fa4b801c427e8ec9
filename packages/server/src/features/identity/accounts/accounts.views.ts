import type { I18n } from '@lingui/core'
import type { login, loginByCode, register } from '@thunai/contract/identity/accounts'
import type { Reply } from '@thunai/contract/frame/endpoint'
import type { MemberSession } from '@thunai/contract/household/own-account'
import { deviceName } from './logging-in/device.rules.ts'
import type { LoggedInByCode } from './logging-in/login-code.ts'
import type { LoggedIn } from './registering/admit-owner.ts'
import type { RegisteredAccount } from './registering/register.ts'
import type { LiveSession } from './logging-in/sessions.store.ts'

export const toRegistered = ({
  profileId,
  email,
  memberId,
  loginId,
}: RegisteredAccount): Reply<typeof register>['data'] => ({
  profile: { id: profileId, emailContact: email, memberId, userLoginId: loginId },
})

export const toLogin = ({ token, consentNeeded }: LoggedIn): Reply<typeof login>['data'] => ({
  access_token: token,
  consentNeeded,
})

export const toLoginByCode = (login: LoggedInByCode): Reply<typeof loginByCode>['data'] => ({
  ...toLogin(login),
  passwordEnded: login.passwordEnded,
})

/** The member's own device first; the others keep their order. */
export const toSessions = (i18n: I18n, sessions: readonly LiveSession[], own: string): MemberSession[] =>
  sessions
    .map(({ id, userAgent, createdAt, expiresAt }) => ({
      id,
      device: deviceName(i18n, userAgent),
      startedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isThis: id === own,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
