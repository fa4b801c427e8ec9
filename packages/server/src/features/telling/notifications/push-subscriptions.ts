import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'

/**
 * Tells a browser too, for as long as it stays logged in; of an account's browsers the oldest goes beyond ten.
 * @throws Refusal pushRefused for an address that isn't https and public, or keys that are none
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
