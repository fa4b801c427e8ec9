import type { PackageUsage } from '@thunai/contract/money/membership'
import { Refusal } from '../../platform/refusal.ts'
import type { Caller } from '../../policies/caller.ts'
import { maySeePlansOf } from '../../policies/profiles.policies.ts'
import type { Services } from '../../services.ts'
import { toPackageUsage } from './membership.views.ts'
import { findSubscriptions } from './subscriptions.store.ts'

/**
 * What a member has bought and what is used of it.
 * @throws Refusal notYours for every other id, whether or not there is such a profile (T45)
 */
export async function findPackageUsage(
  { database: { db }, clock }: Services,
  caller: Caller,
  profileId: string,
): Promise<PackageUsage[]> {
  if (!maySeePlansOf(caller, profileId.toLowerCase())) throw new Refusal('notYours')
  const now = clock.now()
  return (await findSubscriptions(db, caller.profileId)).map((bought) => toPackageUsage(bought, now))
}
