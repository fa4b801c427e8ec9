import { createHash } from 'node:crypto'
import { CODE } from '@thunai/contract/limits'
import { Refusal } from '../refusal.ts'
import { addressKey, type Limit, type Throttle } from '../security/throttle.ts'

const ONE_AT_A_TIME: Limit = { name: 'code pause', points: 1, seconds: CODE.resendSeconds, counted: 'shared' }
const BY_THE_HOUR: Limit = { name: 'codes', points: CODE.perHour, seconds: 3600, counted: 'shared' }
const SENDING_BY_ADDRESS: Limit = { name: 'code sending', points: 60, seconds: 600, counted: 'own' }
const TRYING_BY_ADDRESS: Limit = { name: 'code tries', points: 60, seconds: 600, counted: 'own' }

/**
 * Codes asked for: one in half a minute and five an hour under one key. The key holds what the caller said, known or
 * not, so that the limit tells nothing about who is a member.
 */
export async function refuseTooManyCodes({ throttle }: { throttle: Throttle }, key: string, address: string): Promise<void> {
  const busy = await throttle.spend(SENDING_BY_ADDRESS, addressKey(address))
  if (busy > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds: busy })
  // addresses of strangers are not kept
  const hashed = createHash('sha256').update(key).digest('base64url')
  const used = await throttle.wait(BY_THE_HOUR, hashed)
  if (used > 0) throw new Refusal('tooManyCodes', { retryAfterSeconds: used })
  const soon = await throttle.spend(ONE_AT_A_TIME, hashed)
  if (soon > 0) throw new Refusal('codeTooSoon', { retryAfterSeconds: soon })
  await throttle.spend(BY_THE_HOUR, hashed)
}

/** Codes tried from one address: far more than a family needs, far fewer than guessing does. */
export async function refuseTooManyTries({ throttle }: { throttle: Throttle }, address: string): Promise<void> {
  const busy = await throttle.spend(TRYING_BY_ADDRESS, addressKey(address))
  if (busy > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds: busy })
}
