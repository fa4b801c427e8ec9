import type { Plan } from '@thunai/contract/money/membership'
import { formatRupees } from '../../ui/text/format.ts'

export type PlanGift = { readonly name: string; readonly explained: string; readonly value: (plan: Plan) => string }

/**
 * What a plan gives, in words for its card and for the comparison: one list, so that both say the same. Where no SMS can be
 * sent it says so.
 */
export const planGives = (isSmsOpen: boolean): readonly PlanGift[] => [
  {
    name: 'Contacts',
    explained: 'Families whose phone number and address you can see',
    value: ({ totalLimit }) => String(totalLimit),
  },
  {
    name: 'Express interest',
    explained: 'Tell a family that you are interested; they accept or decline',
    value: ({ isExpressInterest }) => (isExpressInterest ? 'Yes' : 'No'),
  },
  {
    name: 'SMS',
    explained: isSmsOpen
      ? 'Messages sent from here to members whose contact you have opened'
      : 'Credits for messages from here; sending is not open yet',
    value: ({ sendSms }) => String(sendSms),
  },
  {
    name: 'WhatsApp',
    explained: 'Write on WhatsApp to members whose contact you have opened',
    value: ({ sendWhatsapp }) => (sendWhatsapp ? 'Yes' : 'No'),
  },
]

/** "₹999 / 90 days" in two parts. */
export const priceOf = (plan: Plan): string => formatRupees(plan.packagePrice)
export const validityOf = (plan: Plan): string => `${plan.validatyDays} days`

/** What one contact comes to; undefined for a plan without contacts. */
export const perContact = (plan: Plan): string | undefined =>
  plan.totalLimit > 0 ? `${formatRupees(Math.round(plan.packagePrice / plan.totalLimit))} for each contact` : undefined
