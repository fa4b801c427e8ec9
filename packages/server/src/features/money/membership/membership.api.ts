import type { Subscription } from './subscriptions.store.ts'

export { exportOf } from './export.store.ts'
export { seedPlans } from './seed-plans.ts'
export { changePlans, PlanFileError } from './change-plans.ts'
export { notifyPlanEnds } from './notify-plan-ends.ts'
export { findPlanOnSale, findPlansOnSale, type PlanOnSale } from './membership.store.ts'
export {
  countProfileView,
  endSubscription,
  findBoughtPlans,
  findLiveSubscriptions,
  findSubscriptionOf,
  giveBackContactView,
  isLiveAt,
  moveEnds,
  returnSmsCredit,
  spendContactView,
  spendSmsCredit,
  startSubscription,
  type BoughtPlan,
  type OrderPlan,
  type Subscription,
} from './subscriptions.store.ts'

type Contacts = Pick<Subscription, 'contactLimit' | 'contactsUsed'>

/** Contacts left in live plans, added up (G-75). */
export const contactsLeft = (live: readonly Contacts[]): number =>
  live.reduce((sum, { contactLimit, contactsUsed }) => sum + contactLimit - contactsUsed, 0)

/** SMS credits left in live plans, added up. */
export const smsLeft = (live: readonly Subscription[]): number =>
  live.reduce((sum, { smsCredits, smsUsed }) => sum + smsCredits - smsUsed, 0)

/** Contacts included in live plans, added up. */
export const contactsGiven = (live: readonly Contacts[]): number =>
  live.reduce((sum, { contactLimit }) => sum + contactLimit, 0)
