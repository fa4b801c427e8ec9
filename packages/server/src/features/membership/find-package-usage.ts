import type { PackageUsage } from '@thunai/contract/money/membership'
import type { Services } from '../../services.ts'
import { toPackageUsage } from './membership.views.ts'
import { findSubscriptions } from './subscriptions.store.ts'

/** What a member has bought and what is used of it. */
export async function findPackageUsage(
  { database: { db }, clock }: Services,
  profileId: string,
): Promise<PackageUsage[]> {
  const now = clock.now()
  return (await findSubscriptions(db, profileId)).map((bought) => toPackageUsage(bought, now))
}
