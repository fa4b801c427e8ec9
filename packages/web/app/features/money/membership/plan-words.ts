import type { Sentence } from '@thunai/client/language'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Plan } from '@thunai/contract/money/membership'
import { fromUnits, type Money, toUnits } from '@thunai/contract/money/money'
import { formatMoney } from '../../../ui/text/format.ts'

/** A plan with its price in the displayed currency. */
export type PricedPlan = Plan & { readonly price: Money }

export type PlanGift = {
  readonly name: MessageDescriptor
  readonly explained: MessageDescriptor
  readonly value: (plan: PricedPlan) => Sentence
}

/** What a plan includes, for its card and the comparison. Says so if SMS is unavailable. */
export const planGives = (isSmsOpen: boolean): readonly PlanGift[] => [
  {
    name: msg`Contacts`,
    explained: msg`Families whose phone number, email and address you can open`,
    value: ({ totalLimit }) => String(totalLimit),
  },
  {
    name: msg`Express interest`,
    explained: msg`Tell a family that you are interested; once they accept you write to each other for free`,
    value: ({ isExpressInterest }) => (isExpressInterest ? msg`Yes` : msg`No`),
  },
  {
    name: msg`SMS`,
    explained: isSmsOpen
      ? msg`Messages sent from here to members whose contact you have opened`
      : msg`Credits for messages from here; sending isn’t available yet`,
    value: ({ sendSms }) => String(sendSms),
  },
  {
    name: msg`WhatsApp`,
    explained: msg`Write on WhatsApp to members whose contact you have opened`,
    value: ({ sendWhatsapp }) => (sendWhatsapp ? msg`Yes` : msg`No`),
  },
]

/** "₹999 / 90 days", as two texts. */
export const priceOf = ({ price }: PricedPlan): string => formatMoney(price)
export const validityOf = ({ validatyDays: days }: Plan): MessageDescriptor =>
  msg`${plural(days, { one: '# day', other: '# days' })}`

const DAY_MS = 24 * 60 * 60_000

/** The last day of a plan bought now, counted like the server. */
export const lastDayOf = ({ validatyDays: days }: Plan, now: Date): Date => new Date(now.getTime() + days * DAY_MS)

/** What the payment is for, shown beside the amount in the checkout. */
export const summaryOf = ({ name, totalLimit: contacts, validatyDays: days }: Plan): MessageDescriptor =>
  msg`${name} plan: ${plural(contacts, { one: '# contact', other: '# contacts' })} in ${plural(days, { one: '# day', other: '# days' })}. One payment, no renewal.`

/** The price per contact; undefined for a plan without contacts. */
export function perContact({ price: { minor, currency }, totalLimit }: PricedPlan): MessageDescriptor | undefined {
  if (totalLimit <= 0) return undefined
  const each = { minor: Math.round(minor / totalLimit), currency }
  // at such prices paise don't matter
  const price = formatMoney(currency === 'INR' ? fromUnits(Math.round(toUnits(each)), currency) : each)
  return msg`${price} for each contact`
}

/**
 * The plan to mark: the most chosen one, otherwise the single plan with the lowest price per contact, if all have one
 * currency.
 */
export function suggestedOf(plans: readonly PricedPlan[]): PricedPlan | undefined {
  const mostChosen = plans.find(({ isMostChosen }) => isMostChosen)
  if (mostChosen || plans.length < 2) return mostChosen
  if (new Set(plans.map(({ price }) => price.currency)).size > 1) return undefined
  const each = ({ price, totalLimit }: PricedPlan) => (totalLimit > 0 ? price.minor / totalLimit : Infinity)
  const [first, second] = plans.toSorted((a, b) => each(a) - each(b))
  return first && second && each(first) < each(second) ? first : undefined
}
