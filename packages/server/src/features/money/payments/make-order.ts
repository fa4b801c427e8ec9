import { type Currency, leastCharge, type Money, rupeesOf } from '@thunai/contract/money/money'
import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import { addressIn, type Language } from '@thunai/contract/values/languages'
import type { Checkout, Gateway, CheckoutRequest } from '../../../platform/gateway/gateway.ts'
import { GatewayError } from '../../../platform/gateway/gateway-error.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { findPlanOnSale, type PlanOnSale } from '../membership/membership.api.ts'
import { refuseWhileFixed } from '../../profile/standing/standing.api.ts'
import { findCandidateRefusal } from '../../profile/profiles/profiles.api.ts'
import { insertOrder, markFailed, setProviderOrder } from './orders.store.ts'
import { nextCheck } from './payments.rules.ts'
import { findEmail } from './receipts/receipts.store.ts'

const ORDERS: Limit = { name: 'payment-order', points: 30, seconds: 3600, counted: 'shared' }

/** Longest wait for an order; a first try without an answer leaves time to look the order up. */
const IN_ALL_MS = 10_000
const FIRST_TRY_MS = 6000

export interface WantedPlan {
  readonly planId: number
  readonly currency: Currency
  /** Language of the pages after the checkout. */
  readonly language: Language
}

export interface NewOrder {
  readonly id: string
  readonly provider: string
  readonly money: Money
  readonly checkout: Checkout
}

/**
 * Orders a plan at its price. Our row is inserted first, so that the gateway never has an order that is unknown here.
 */
export async function makeOrder(
  services: Services,
  buyer: Actor,
  { planId, currency, language }: WantedPlan,
): Promise<NewOrder> {
  const { db, clock, gateways, throttle } = services
  const gateway = gateways.taking(currency)
  if (!gateway) throw new Refusal('paymentUnavailable')
  refuseWait(await throttle.spend(ORDERS, buyer.profileId))
  await refuseWhileFixed(db, buyer.profileId)
  if ((await findCandidateRefusal(db, buyer.profileId))?.until) throw new Refusal('profileRefused')
  const plan = await findPlanOnSale(db, planId)
  if (!plan) throw new Refusal('planNotOnSale')
  const money = priceIn(plan, currency)
  if (!money) throw new Refusal('currencyNotSold')
  if (money.minor < leastCharge(currency)) throw new Refusal('priceTooSmall')
  const createdAt = clock.now()
  const id = await insertOrder(db, buyer, plan, {
    money,
    provider: gateway.name,
    createdAt,
    nextCheckAt: nextCheck({ state: 'created', confirmingAt: null, createdAt }, createdAt) ?? createdAt,
  })
  const payerEmail = await findEmail(db, buyer.accountId)
  // The account was deleted during the call.
  if (id === undefined || payerEmail === undefined) throw new Refusal('loginNeeded')
  const site = services.config.publicUrl ?? ''
  const checkout = await orderAtGateway(gateway, createdAt, {
    money,
    reference: id,
    planName: plan.name,
    payerEmail,
    returnTo: {
      paid: `${site}/payment-status?order=${id}`,
      closed: `${site}${addressIn(language, '/membership-plans')}`,
    },
  })
  if (!checkout) {
    // Its number reached no member, so it can't be paid. The gateway may have made it anyway; the background task asks
    // later.
    await markFailed(db, id)
    throw new Refusal('orderNotMade')
  }
  await setProviderOrder(db, id, checkout.orderId)
  return { id, provider: gateway.name, money, checkout }
}

/** Undefined if the operator has set no price in the currency: prices are never converted. */
const priceIn = (plan: PlanOnSale, currency: Currency): Money | undefined =>
  currency === 'INR'
    ? rupeesOf(plan.priceRupees * PAISE_PER_RUPEE)
    : plan.foreignPrices.find((price) => price.currency === currency)

/**
 * Makes the order at the gateway. If an answer got lost, looks the order up by its reference before trying again. All
 * tries together take at most `IN_ALL_MS`.
 */
async function orderAtGateway(
  gateway: Gateway,
  createdAt: Date,
  wanted: CheckoutRequest,
): Promise<Checkout | undefined> {
  const end = AbortSignal.timeout(IN_ALL_MS)
  try {
    return await gateway.openCheckout(wanted, AbortSignal.timeout(FIRST_TRY_MS))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.failure === 'refused') return undefined
  }
  try {
    const { reference } = wanted
    return (await gateway.findCheckout({ reference, createdAt }, end)) ?? (await gateway.openCheckout(wanted, end))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return undefined
  }
}
