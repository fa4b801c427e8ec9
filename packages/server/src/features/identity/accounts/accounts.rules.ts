import { isWithin } from '@thunai/contract/names/letters'
import { onePassword } from '@thunai/contract/values/passwords'
import { PASSWORD_LENGTH } from '@thunai/contract/frame/limits'
import { phoneLoginId } from '@thunai/contract/contact/phones'

/** Candidate login ids of a new account, in order; the first free one is used (G-33, G-34, D-14). */
export function loginIdChoices(phone: string | undefined, memberId: string): readonly string[] {
  return phone === undefined ? [memberId] : [...new Set([phoneLoginId(phone), phone, memberId])]
}

/**
 * Waits after wrong passwords: for a name from one address, for a name from all addresses, for an account by all its
 * names, and from a known device.
 */
export const LOGIN_WAITS = {
  fromAddress: { wrongWithoutWait: 4, firstSeconds: 30 },
  fromAnywhere: { wrongWithoutWait: 9, firstSeconds: 60 },
  atAccount: { wrongWithoutWait: 19, firstSeconds: 60 },
  fromDevice: { wrongWithoutWait: 4, firstSeconds: 30 },
} as const

/**
 * The fault of a new password, if any. The maximum counts letters as people see them, the minimum code points: துணை has
 * four.
 */
export function passwordFault(password: string): 'passwordTooShort' | 'passwordTooLong' | undefined {
  const one = onePassword(password)
  if ([...one].length < PASSWORD_LENGTH.min) return 'passwordTooShort'
  return isWithin(one, PASSWORD_LENGTH.max) ? undefined : 'passwordTooLong'
}
