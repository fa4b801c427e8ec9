import { canonicalEmail } from '@thunai/contract/identity/accounts'
import { PHONE_DIGITS } from '@thunai/contract/frame/limits'
import { plainDigits } from '@thunai/contract/values/digits'
import { phoneReadings } from '@thunai/contract/contact/phones'
import { hashTryName } from '../../../../platform/tries/wrong-tries.ts'

/** A typed login name in normal form. */
export type LoginName =
  | { readonly email: string }
  | {
      /** In capitals, without separators between digits. */
      readonly text: string
      /** Numbers that it may mean, likeliest first. */
      readonly phones: readonly string[]
      /** Its last ten digits, if it has ten and no country code. */
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
 * The key under which tries are counted, for known and unknown names: the last ten digits, so that other spellings or
 * made-up country codes bring no new tries. Two numbers with the same ending share it; known devices get through
 * anyway.
 */
export function hashLoginName(name: LoginName): string {
  if ('email' in name) return hashTryName('login', name.email)
  return hashTryName('login', name.text.slice(-PHONE_DIGITS.loginId))
}

/** The key under which all tries at an account are counted, by any of its names. */
export function hashAccount(accountId: string): string {
  return hashTryName('account', accountId)
}

/** The key under which tries of a known device are counted. */
export function hashDevice(deviceId: number): string {
  return hashTryName('known device', String(deviceId))
}

/** The key for tries of a logged-in member: a stolen session can't lock the owner out. */
export function hashOwnName(accountId: string): string {
  return hashTryName('present password', accountId)
}
