import type { PackageUsage, Plan } from '@thunai/contract/money/membership'
import type { PlanOnSale } from './membership.store.ts'
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
