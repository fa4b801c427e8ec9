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

/** Our names for what the office sent under those of the wire. */
export const toKeptPlan = (sent: NewPlan & { readonly position: number }): Omit<KeptPlan, 'id'> => ({
  name: sent.name,
  priceRupees: rupeesIn(sent),
  foreignPrices: (sent.prices ?? []).filter(({ currency }) => currency !== 'INR'),
  validityDays: sent.validatyDays,
  contactLimit: sent.totalLimit,
  expressInterest: sent.isExpressInterest,
  smsCredits: sent.sendSms,
  messagingApp: sent.sendWhatsapp,
  isOnSale: sent.isOnSale,
  position: sent.position,
})

/** A price in rupees among `prices` has the last word over `packagePrice`, which is the same in whole rupees. */
function rupeesIn({ packagePrice, prices = [] }: Pick<NewPlan, 'packagePrice' | 'prices'>): number {
  const price = prices.find(({ currency }) => currency === 'INR')
  return price ? toUnits(price) : packagePrice
}
