import type { login, register } from '@thunai/contract/accounts'
import type { Reply } from '@thunai/contract/endpoint'
import type { LoggedIn } from './log-in.ts'
import type { Registered } from './register.ts'

export const toRegistered = ({ profileId, email, memberId, loginId }: Registered): Reply<typeof register>['data'] => ({
  profile: { id: profileId, emailContact: email, memberId, userLoginId: loginId },
})

export const toLogin = ({ token, consentNeeded }: LoggedIn): Reply<typeof login>['data'] => ({ access_token: token, consentNeeded })
