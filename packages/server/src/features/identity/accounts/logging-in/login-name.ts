import { canonicalEmail } from '@thunai/contract/identity/accounts'
import { PHONE_DIGITS } from '@thunai/contract/frame/limits'
import { plainDigits } from '@thunai/contract/values/digits'
import { phoneReadings } from '@thunai/contract/contact/phones'
import { hashTryName } from '../../../../platform/tries/wrong-tries.ts'

/** What was typed to log in, in the one form in which it is looked up. */
export type LoginName =
  | { readonly email: string }
  | {
      /** Without what stands between digits, in capitals. */
      readonly text: string
      /** The numbers that it may mean, the likeliest first. */
      readonly phones: readonly string[]
      /** Its last ten digits, if it has ten and names no country. */
      readonly lastTen: string | undefined
    }

export function readLoginName(username: string): LoginName {
  if (username.includes('@')) return { email: canonicalEmail(username) }
  const plain = plainDigits(username).replace(/^\s*tel:/i, '')
  const text = plain.replace(/[\s()+./\p{Pd}[\]]/gu, '').toUpperCase()
  const phones = phoneReadings(username)
  const namesCountry =
    phones[0] !== undefined && text.replace(/^00/, '') === phones[0] && phones[0].length > PHONE_DIGITS.loginId
  const hasTen = /^\d+$/.test(text) && text.length >= PHONE_DIGITS.loginId
  return { text, phones, lastTen: hasTen && !namesCountry ? text.slice(-PHONE_DIGITS.loginId) : undefined }
}

/**
 * The name under which tries are counted, known or not: the last ten digits, so that no spelling and no made-up country brings
 * new tries. Two numbers that end alike share it; a device that an account knows gets through all the same.
 */
export function hashLoginName(name: LoginName): string {
  if ('email' in name) return hashTryName('login', name.email)
  return hashTryName('login', name.text.slice(-PHONE_DIGITS.loginId))
}

/** The name under which all tries at an account are counted together, by whichever of its names. */
export function hashAccount(accountId: string): string {
  return hashTryName('account', accountId)
}

/** The name under which tries from a device are counted at the one account that knows it. */
export function hashDevice(deviceId: number): string {
  return hashTryName('known device', String(deviceId))
}

/** The name under which tries of a member who is logged in already are counted: a stolen session can't lock the owner out. */
export function hashOwnName(accountId: string): string {
  return hashTryName('present password', accountId)
}
