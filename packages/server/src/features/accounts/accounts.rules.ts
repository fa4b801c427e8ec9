import { PASSWORD_LENGTH } from '@thunai/contract/limits'
import { phoneLoginId } from '@thunai/contract/phones'

/** Login ids in the order in which a new account may have them (G-33, G-34, D-14): the first that is free is taken. */
export function loginIdChoices(phone: string | undefined, memberId: string): readonly string[] {
  return phone === undefined ? [memberId] : [...new Set([phoneLoginId(phone), phone, memberId])]
}

const WAITS = {
  fromAddress: { wrongWithoutWait: 4, firstSeconds: 30 },
  fromAnywhere: { wrongWithoutWait: 9, firstSeconds: 60 },
} as const
const LONGEST_WAIT_SECONDS = 900

/** Whose wrong tries are counted: those for a name from one address, or from all addresses together. */
export type LoginWaits = keyof typeof WAITS

/** Seconds until the next try after so many wrong ones: none for the first few, then doubling up to 15 minutes. */
export function loginWaitSeconds(waits: LoginWaits, wrong: number): number {
  const { wrongWithoutWait, firstSeconds } = WAITS[waits]
  if (wrong <= wrongWithoutWait) return 0
  return Math.min(LONGEST_WAIT_SECONDS, firstSeconds * 2 ** Math.min(10, wrong - wrongWithoutWait - 1))
}

/** What is wrong with a new password, if anything. Letters are counted as people count them, in any script. */
export function passwordFault(password: string): 'passwordTooShort' | 'passwordTooLong' | undefined {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return 'passwordTooShort'
  return length > PASSWORD_LENGTH.max ? 'passwordTooLong' : undefined
}
