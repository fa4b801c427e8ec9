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

export const toOfficePlan = (plan: KeptPlan & { readonly live: number }): OfficePlan => {
  const { isMostChosen: _, ...terms } = toPlan(plan, false)
  return { ...terms, isOnSale: plan.isOnSale, position: plan.position, live: plan.live }
}

/** Our names for what the office sent under those of the wire. */
export const toKeptPlan = (sent: NewPlan & { readonly position: number }): Omit<KeptPlan, 'id'> => ({
  name: sent.name,
  priceRupees: sent.packagePrice,
  validityDays: sent.validatyDays,
  contactLimit: sent.totalLimit,
  expressInterest: sent.isExpressInterest,
  smsCredits: sent.sendSms,
  messagingApp: sent.sendWhatsapp,
  isOnSale: sent.isOnSale,
  position: sent.position,
})
