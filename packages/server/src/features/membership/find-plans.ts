import type { PackageUsage, Plan } from '@thunai/contract/money/membership'
import type { Services } from '../../services.ts'
import { findPlansOnSale } from './membership.store.ts'
import { toPackageUsage, toPlan } from './membership.views.ts'
import { findSubscriptions } from './subscriptions.store.ts'

/** The plans on sale, in their order. */
export const findPlans = async ({ database: { db } }: Services): Promise<Plan[]> =>
  (await findPlansOnSale(db)).map(toPlan)

/** What a member has bought and what is used of it. */
export async function findPackageUsage(
  { database: { db }, clock }: Services,
  profileId: string,
): Promise<PackageUsage[]> {
  const now = clock.now()
  return (await findSubscriptions(db, profileId)).map((bought) => toPackageUsage(bought, now))
}
