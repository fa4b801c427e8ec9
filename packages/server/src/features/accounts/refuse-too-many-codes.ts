import { createHash } from 'node:crypto'
import { CODE } from '@thunai/contract/frame/limits'
import { refuseWait } from '../../platform/refusal.ts'
import { addressKey, type Limit, type Throttle } from '../../platform/security/throttle.ts'

const ONE_AT_A_TIME: Limit = { name: 'code pause', points: 1, seconds: CODE.resendSeconds, counted: 'shared' }
const BY_THE_HOUR: Limit = { name: 'codes', points: CODE.perHour, seconds: 3600, counted: 'shared' }
const TO_ONE_ACCOUNT: Limit = { name: 'codes to account', points: 2 * CODE.perHour, seconds: 3600, counted: 'shared' }
const SENDING_BY_ADDRESS: Limit = { name: 'code sending', points: 60, seconds: 600, counted: 'own' }
const TRYING_BY_ADDRESS: Limit = { name: 'code tries', points: 60, seconds: 600, counted: 'own' }

/**
 * Codes asked for: one in half a minute and five an hour under one key. The key holds what the caller said, known or
 * not, so that the limit tells nothing about who is a member. No address is passed for a caller whose key no stranger can use up.
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
 * False when an account has been sent enough codes for now, by whichever of its addresses they were asked for. Nothing is
 * sent then and the answer stays the same: a refusal would tell which addresses belong to one account.
 */
export async function mayBeSentMore({ throttle }: { throttle: Throttle }, account: string): Promise<boolean> {
  return (await throttle.spend(TO_ONE_ACCOUNT, hashKey(account))) === 0
}

// addresses of strangers are not kept
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Codes tried from one address: far more than a family needs, far fewer than guessing does. */
export async function refuseTooManyTries({ throttle }: { throttle: Throttle }, address: string): Promise<void> {
  refuseWait(await throttle.spend(TRYING_BY_ADDRESS, addressKey(address)))
}
