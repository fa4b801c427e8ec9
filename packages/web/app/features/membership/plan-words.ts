import type { Plan } from '@thunai/contract/membership'
import { formatRupees } from '../../ui/format.ts'

/** What a plan gives, in words for its card and for the comparison: one list, so that both say the same. */
export const PLAN_GIVES: readonly { name: string; explained: string; value: (plan: Plan) => string }[] = [
  { name: 'Contacts', explained: 'Families whose phone number and address you can see', value: ({ totalLimit }) => String(totalLimit) },
  { name: 'Express interest', explained: 'Tell a family that you are interested', value: ({ isExpressInterest }) => (isExpressInterest ? 'Yes' : 'No') },
  { name: 'SMS', explained: 'Credits for messages from here; sending is not open yet', value: ({ sendSms }) => String(sendSms) },
  { name: 'WhatsApp', explained: 'Write on WhatsApp to members whose contact you have opened', value: ({ sendWhatsapp }) => (sendWhatsapp ? 'Yes' : 'No') },
]

/** "₹999 / 90 days" in two parts. */
export const priceOf = (plan: Plan): string => formatRupees(plan.packagePrice)
export const validityOf = (plan: Plan): string => `${plan.validatyDays} days`

/** What one contact comes to; undefined for a plan without contacts. */
export const perContact = (plan: Plan): string | undefined =>
  plan.totalLimit > 0 ? `${formatRupees(Math.round(plan.packagePrice / plan.totalLimit))} for each contact` : undefined
