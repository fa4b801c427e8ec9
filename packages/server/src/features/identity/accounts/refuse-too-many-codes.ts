import { createHash } from 'node:crypto'
import { CODE } from '@thunai/contract/frame/limits'
import { refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit, type Throttle } from '../../../platform/security/throttle.ts'

const ONE_AT_A_TIME: Limit = { name: 'code pause', points: 1, seconds: CODE.resendSeconds, counted: 'shared' }
const BY_THE_HOUR: Limit = { name: 'codes', points: CODE.perHour, seconds: 3600, counted: 'shared' }
const TO_ONE_ACCOUNT: Limit = { name: 'codes to account', points: 2 * CODE.perHour, seconds: 3600, counted: 'shared' }
const SENDING_BY_ADDRESS: Limit = { name: 'code sending', points: 60, seconds: 600, counted: 'own' }
const TRYING_BY_ADDRESS: Limit = { name: 'code tries', points: 60, seconds: 600, counted: 'own' }

/**
 * Limits requests for codes to one per half minute and five an hour per key. The key is what the caller typed, known or
 * not, so that the limit doesn't reveal members. Pass no address for a caller whose key strangers can't use up.
 */
export async function refuseTooManyCodes(
  { throttle }: { throttle: Throttle },
  key: string,
  address?: string,
): Promise<void> {
  if (address !== undefined) refuseWait(await throttle.spend(SENDING_BY_ADDRESS, addressKey(address)))
  const hashed = hashKey(key)
  refuseWait(await throttle.wait(BY_THE_HOUR, hashed), 'tooManyCodes')
  refuseWait(await throttle.spend(ONE_AT_A_TIME, hashed), 'codeTooSoon')
  await throttle.spend(BY_THE_HOUR, hashed)
}

/**
 * False if an account has been sent enough codes for now, by any of its addresses. The answer stays the same, because a
 * refusal would reveal which addresses belong to one account.
 */
export async function mayBeSentMore({ throttle }: { throttle: Throttle }, account: string): Promise<boolean> {
  return (await throttle.spend(TO_ONE_ACCOUNT, hashKey(account))) === 0
}

// strangers' addresses aren't stored
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Limits codes tried from one address: far more than a family needs, far fewer than guessing takes. */
export async function refuseTooManyTries({ throttle }: { throttle: Throttle }, address: string): Promise<void> {
  refuseWait(await throttle.spend(TRYING_BY_ADDRESS, addressKey(address)))
}
