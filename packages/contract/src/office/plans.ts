import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { PAISE_PER_RUPEE, PLAN_TERMS } from '../frame/limits.ts'
import { envelope, MOST_INT, text } from '../frame/wire.ts'
import { currency, fromUnits, leastCharge, money } from '../money/money.ts'
import { plan } from '../money/membership.ts'
import { writtenAmount } from '../values/written-amount.ts'

const officePlan = z.object({
  ...z.omit(plan, { isMostChosen: true }).shape,
  /** Prices in other currencies than rupees; `packagePrice` is the price in rupees. */
  prices: z.array(money),
  /** If false it can't be bought any more, but current buyers keep it. */
  isOnSale: z.boolean(),
  /** Sort order, smallest first. */
  position: z.int(),
  /** Members who have it now. */
  live: z.int(),
})
export type OfficePlan = z.output<typeof officePlan>

const WHOLE = 'Please enter a whole number.'
const between = (from: number, to: number) =>
  z
    .int({ error: WHOLE })
    .check(z.gte(from, { error: `Please enter ${from} or more.` }), z.lte(to, { error: `Please enter ${to} or less.` }))
const whole = (from: number, to: number) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value)),
    between(from, to),
  )
/** Price of a plan, in whole rupees. */
export const planPrice = z.pipe(writtenAmount, between(1, PLAN_TERMS.most))
const YES_NO = 'Please answer yes or no.'
const yes = z.boolean({ error: YES_NO })

const PRICE = 'Please enter an amount above zero, with no more places than the currency has.'
/** The whole list: the plan is no longer sold in a currency that is left out. Without rupees, `packagePrice` stays. */
const prices = z
  .array(
    z
      .object({
        minor: z.int({ error: PRICE }).check(z.gte(1, { error: PRICE })),
        currency,
      })
      .check(
        z.refine((price) => price.minor <= fromUnits(PLAN_TERMS.most, price.currency).minor, {
          error: `Please enter ${PLAN_TERMS.most} or less.`,
        }),
        z.refine((price) => price.currency !== 'INR' || price.minor % PAISE_PER_RUPEE === 0, {
          error: 'Please enter whole rupees.',
        }),
        z.refine((price) => price.minor >= leastCharge(price.currency), {
          error: 'This is less than can be paid in this currency. Please enter more.',
        }),
      ),
  )
  .check(
    z.refine((all) => new Set(all.map((price) => price.currency)).size === all.length, {
      error: 'Please give one price in each currency.',
    }),
  )

/** Names as in the public calls: price in whole rupees, days, distinct contacts, SMS credits. */
const terms = {
  name: text(PLAN_TERMS.name).check(z.minLength(1, { error: 'Please name the plan.' })),
  packagePrice: planPrice,
  validatyDays: whole(1, PLAN_TERMS.days),
  totalLimit: whole(0, PLAN_TERMS.most),
  isExpressInterest: yes,
  sendSms: whole(0, PLAN_TERMS.most),
  sendWhatsapp: yes,
}
const foreign = { prices: z.optional(prices) }
const newPlan = z.object({
  ...terms,
  ...foreign,
  isOnSale: z._default(yes, true),
  position: z.optional(whole(0, PLAN_TERMS.most)),
})
export type NewPlan = z.output<typeof newPlan>
const changedPlan = z.partial(z.object({ ...terms, ...foreign, isOnSale: yes, position: whole(0, PLAN_TERMS.most) }))
export type ChangedPlan = z.output<typeof changedPlan>
const planId = whole(1, MOST_INT)

export const getOfficePlans = endpoint({
  method: 'GET',
  path: '/office/api/plans',
  caller: 'staff',
  right: 'changePlans',
  summary: 'All plans, those that are hidden too, in their order',
  reply: envelope(z.array(officePlan)),
  refusals: [],
})

export const addPlan = endpoint({
  method: 'POST',
  path: '/office/api/plans',
  caller: 'staff',
  right: 'changePlans',
  summary: 'A new plan; on sale at once, and last, unless it says otherwise',
  body: newPlan,
  reply: envelope(officePlan),
  creates: true,
  actsOnce: true,
  refusals: ['planNameTaken'],
})

const change = {
  method: 'PATCH',
  caller: 'staff',
  right: 'changePlans',
  reply: envelope(officePlan),
  refusals: ['planNotFound', 'planNameTaken'],
} as const

export const changePlan = endpoint({
  ...change,
  path: '/office/api/plans',
  summary: 'Change a plan, hide it or show it again. Existing plans and pending orders stay as they were',
  body: z.object({ id: planId, ...changedPlan.shape }),
})

export const changePlanById = endpoint({
  ...change,
  path: '/office/api/plans/:id',
  alias: true,
  summary: 'The same with the id in the path',
  params: z.object({ id: planId }),
  body: changedPlan,
})
