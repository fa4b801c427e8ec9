import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import { type Money, rupeesOf, toUnits } from '@thunai/contract/money/money'
import type { PackageUsage, Plan } from '@thunai/contract/money/membership'
import type { NewPlan, OfficePlan } from '@thunai/contract/office/plans'
import type { PlanOnSale } from './membership.store.ts'
import type { KeptPlan } from './office-plans.store.ts'
import type { Subscription } from './subscriptions.store.ts'

export const toPlan = (plan: PlanOnSale, isMostChosen: boolean): Plan => ({
  id: plan.id,
  name: plan.name,
  packagePrice: plan.priceRupees,
  validatyDays: plan.validityDays,
  totalLimit: plan.contactLimit,
  isExpressInterest: plan.expressInterest,
  sendSms: plan.smsCredits,
  sendWhatsapp: plan.messagingApp,
  isMostChosen,
})

export function toPackageUsage(bought: Subscription, now: Date): PackageUsage {
  const isLive = bought.endsAt > now
  return {
    packageName: bought.planName,
    createdAt: bought.createdAt.toISOString(),
    totalViews: bought.profilesViewed,
    sendSms: bought.smsCredits - bought.smsUsed,
    totalLimit: bought.contactLimit,
    contactsUsed: bought.contactsUsed,
    contactsLeft: isLive ? bought.contactLimit - bought.contactsUsed : 0,
    expiresAt: bought.endsAt.toISOString(),
    status: isLive ? 'live' : 'ended',
  }
}

/** All prices of a plan, rupees first. */
export const pricesOf = ({
  priceRupees,
  foreignPrices,
}: Pick<PlanOnSale, 'priceRupees' | 'foreignPrices'>): Money[] => [
  rupeesOf(priceRupees * PAISE_PER_RUPEE),
  ...foreignPrices,
]

export const toOfficePlan = (plan: KeptPlan & { readonly live: number }): OfficePlan => {
  const { isMostChosen: _, ...terms } = toPlan(plan, false)
  return {
    ...terms,
    prices: [...plan.foreignPrices],
    isOnSale: plan.isOnSale,
    position: plan.position,
    live: plan.live,
  }
}

/** Converts the office's wire names to ours. */
export const toKeptPlan = (input: NewPlan & { readonly position: number }): Omit<KeptPlan, 'id'> => ({
  name: input.name,
  priceRupees: rupeesIn(input),
  foreignPrices: (input.prices ?? []).filter(({ currency }) => currency !== 'INR'),
  validityDays: input.validatyDays,
  contactLimit: input.totalLimit,
  expressInterest: input.isExpressInterest,
  smsCredits: input.sendSms,
  messagingApp: input.sendWhatsapp,
  isOnSale: input.isOnSale,
  position: input.position,
})

/** A price in rupees among `prices` overrides `packagePrice`, which is the same in whole rupees. */
function rupeesIn({ packagePrice, prices = [] }: Pick<NewPlan, 'packagePrice' | 'prices'>): number {
  const price = prices.find(({ currency }) => currency === 'INR')
  return price ? toUnits(price) : packagePrice
}
