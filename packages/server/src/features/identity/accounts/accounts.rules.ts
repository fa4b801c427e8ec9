import { isWithin } from '@thunai/contract/names/letters'
import { onePassword } from '@thunai/contract/values/passwords'
import { PASSWORD_LENGTH } from '@thunai/contract/frame/limits'
import { phoneLoginId } from '@thunai/contract/contact/phones'

/** Login ids in the order in which a new account may have them (G-33, G-34, D-14): the first that is free is taken. */
export function loginIdChoices(phone: string | undefined, memberId: string): readonly string[] {
  return phone === undefined ? [memberId] : [...new Set([phoneLoginId(phone), phone, memberId])]
}

/** How wrong passwords bring waits: for a name from one address or from all together, at an account by all its names,
 * and from a device that it knows. */
export const LOGIN_WAITS = {
  fromAddress: { wrongWithoutWait: 4, firstSeconds: 30 },
  fromAnywhere: { wrongWithoutWait: 9, firstSeconds: 60 },
  atAccount: { wrongWithoutWait: 19, firstSeconds: 60 },
  fromDevice: { wrongWithoutWait: 4, firstSeconds: 30 },
} as const

/** What is wrong with a new password, if anything. At most letters as people count them, at least code points: துணை has four. */
export function passwordFault(password: string): 'passwordTooShort' | 'passwordTooLong' | undefined {
  const one = onePassword(password)
  if ([...one].length < PASSWORD_LENGTH.min) return 'passwordTooShort'
  return isWithin(one, PASSWORD_LENGTH.max) ? undefined : 'passwordTooLong'
}
