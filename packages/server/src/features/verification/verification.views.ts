import type { Reply } from '@thunai/contract/frame/endpoint'
import type { validateEmailCode } from '@thunai/contract/account/verification'

/** A caller who isn't logged in gets no token. */
export const toVerified = (token: string | undefined): Reply<typeof validateEmailCode>['data'] =>
  token === undefined ? {} : { access_token: token }
