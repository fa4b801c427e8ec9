import { PASSWORD_LENGTH } from '@thunai/contract/limits'
import { phoneLoginId } from '@thunai/contract/phones'

/** Login ids in the order in which a new account may have them (G-33, G-34, D-14): the first that is free is taken. */
export function loginIdChoices(phone: string | undefined, memberId: string): readonly string[] {
  return phone === undefined ? [memberId] : [...new Set([phoneLoginId(phone), phone, memberId])]
}

const WRONG_WITHOUT_WAIT = 4
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 900

/** Seconds until the next try after so many wrong ones: none for four, then 30 s, doubling up to 15 minutes. */
export function loginWaitSeconds(wrong: number): number {
  if (wrong <= WRONG_WITHOUT_WAIT) return 0
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(10, wrong - WRONG_WITHOUT_WAIT - 1))
}

/** What is wrong with a new password, if anything. Letters are counted as people count them, in any script. */
export function passwordFault(password: string): 'passwordTooShort' | 'passwordTooLong' | undefined {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return 'passwordTooShort'
  return length > PASSWORD_LENGTH.max ? 'passwordTooLong' : undefined
}
