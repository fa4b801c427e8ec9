import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'

/**
 * Subscribes a browser while it stays logged in; an eleventh replaces the account's oldest.
 * @throws Refusal pushRefused for an address that isn't public https, or invalid keys
 */
export async function subscribe(
  { transact, clock, push }: Services,
  caller: Caller,
  { endpoint, keys }: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
): Promise<void> {
  const subscription = { endpoint, ...keys }
  if (!(await push.mayKeep(subscription))) throw new Refusal('pushRefused')
  await transact((tx) => push.keep(tx, caller, subscription, { now: clock.now(), most: NOTIFICATIONS.pushEndpoints }))
}
