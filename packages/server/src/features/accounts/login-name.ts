import { canonicalEmail } from '@thunai/contract/account/accounts'
import { PHONE_DIGITS } from '@thunai/contract/frame/limits'
import { fullPhone } from '@thunai/contract/values/phones'
import { hashTryName } from '../../platform/tries/wrong-tries.ts'

/** What somebody typed to log in, in the one form in which it is looked up. */
export type LoginName = { readonly email: string } | { readonly text: string; readonly fullPhone: string }

export function readLoginName(username: string): LoginName {
  if (username.includes('@')) return { email: canonicalEmail(username) }
  const text = username.replace(/[\s()+.-]/g, '').toUpperCase()
  return { text, fullPhone: fullPhone(text) }
}

/**
 * The name under which tries are counted, the same whoever has it. Whatever stands before the last ten digits finds the same
 * account, so that they alone are counted: all spellings of a number are one.
 */
export function hashLoginName(name: LoginName): string {
  return 'email' in name
    ? hashTryName('login', name.email)
    : hashTryName('login', name.fullPhone.slice(-PHONE_DIGITS.loginId))
}

/** The name under which all tries at an account are counted together, by whichever of its names. */
export function hashAccount(accountId: string): string {
  return hashTryName('account', accountId)
}

/** The name under which tries from a device are counted at the one account that knows it. */
export function hashDevice(deviceId: number): string {
  return hashTryName('known device', String(deviceId))
}

/** The name under which tries of a member who is logged in already are counted: a stolen session keeps nobody from logging in. */
export function hashOwnName(accountId: string): string {
  return hashTryName('present password', accountId)
}
