import type { PackageUsage, Plan, PlanPrices, PlanValue } from '@thunai/contract/money/membership'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { findMostChosen } from './find-most-chosen.ts'
import { findPlansOnSale } from './membership.store.ts'
import { findPlanValues } from './plan-value.store.ts'
import { pricesOf, toPackageUsage, toPlan } from './membership.views.ts'
import { findSubscriptions } from './subscriptions.store.ts'

/** The plans on sale, in their order; at most one is marked as the most chosen. */
export async function findPlans(services: Services): Promise<Plan[]> {
  const [onSale, mostChosen] = await Promise.all([findPlansOnSale(services.db), findMostChosen(services)])
  return onSale.map((plan) => toPlan(plan, plan.id === mostChosen))
}

/**
 * Prices of the plans on sale, in the currencies that a gateway takes now; rupees always, because bank transfers are
 * possible.
 */
export async function findPlanPrices({ db, gateways }: Services): Promise<PlanPrices[]> {
  const plans = await findPlansOnSale(db)
  return plans.map((plan) => ({
    planId: plan.id,
    prices: pricesOf(plan).filter(({ currency }) => currency === 'INR' || gateways.taking(currency) !== undefined),
  }))
}

/** The plans that a member has bought, with their use. */
export async function findPackageUsage({ db, clock }: Services, profileId: string): Promise<PackageUsage[]> {
  const now = clock.now()
  return (await findSubscriptions(db, profileId)).map((bought) => toPackageUsage(bought, now))
}

/** The results of each of a member's plans. */
export const findPlanValue = ({ db, clock }: Services, profileId: string): Promise<PlanValue[]> =>
  findPlanValues(db, { profileId, today: dayInIndia(clock.now()) })
