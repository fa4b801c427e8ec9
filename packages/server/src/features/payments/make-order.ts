import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import type { Gateway, GatewayOrder } from '../../platform/razorpay/razorpay.ts'
import { GatewayError } from '../../platform/razorpay/gateway-error.ts'
import { Refusal, refuseWait } from '../../platform/refusal.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Actor } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { findPlanTerms } from '../membership/membership.api.ts'
import { refuseWhileFixed } from '../standing/standing.api.ts'
import { findCandidateRefusal } from '../profiles/profiles.api.ts'
import { insertOrder, markFailed, setProviderOrder } from './orders.store.ts'
import { nextCheck } from './payments.rules.ts'

const ORDERS: Limit = { name: 'payment-order', points: 30, seconds: 3600, counted: 'shared' }

/** A member waits no longer for an order; a first try that stays without an answer leaves time to look it up. */
const IN_ALL_MS = 10_000
const FIRST_TRY_MS = 6000

export interface NewOrder {
  readonly id: string
  readonly providerOrderId: string
  readonly priceRupees: number
}

/**
 * Orders a plan at its own price. Our row comes first, so that nothing that the gateway knows is unknown here.
 * @throws Refusal paymentUnavailable, tooManyRequests, loginNeeded, fixed, profileRefused, planNotOnSale, orderNotMade
 */
export async function makeOrder(services: Services, buyer: Actor, planId: number): Promise<NewOrder> {
  const { db, clock, gateway, throttle } = services
  if (!gateway) throw new Refusal('paymentUnavailable')
  refuseWait(await throttle.spend(ORDERS, buyer.profileId))
  await refuseWhileFixed(db, buyer.profileId)
  if ((await findCandidateRefusal(db, buyer.profileId))?.until) throw new Refusal('profileRefused')
  const plan = await findPlanTerms(db, planId)
  if (!plan) throw new Refusal('planNotOnSale')
  const createdAt = clock.now()
  const amountPaise = plan.priceRupees * PAISE_PER_RUPEE
  const id = await insertOrder(db, buyer, plan, {
    amountPaise,
    createdAt,
    nextCheckAt: nextCheck({ state: 'created', createdAt }, createdAt) ?? createdAt,
  })
  // the account was removed while the call was on its way
  if (id === undefined) throw new Refusal('loginNeeded')
  const made = await orderAtGateway(gateway, { amountPaise, receipt: id, notes: { plan: plan.name } })
  if (!made) {
    // nobody was given its number, so nobody can pay it; the gateway may have made it all the same, and is asked later
    await markFailed(db, id)
    throw new Refusal('orderNotMade')
  }
  await setProviderOrder(db, id, made.id)
  return { id, providerOrderId: made.id, priceRupees: plan.priceRupees }
}

/**
 * When the answer got lost, the order may be there all the same: it is looked up by its receipt before it is made again.
 * All tries together take `IN_ALL_MS` at most.
 */
async function orderAtGateway(
  gateway: Gateway,
  order: Parameters<Gateway['createOrder']>[0],
): Promise<GatewayOrder | undefined> {
  const end = AbortSignal.timeout(IN_ALL_MS)
  try {
    return await gateway.createOrder(order, AbortSignal.timeout(FIRST_TRY_MS))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.failure === 'refused') return undefined
  }
  try {
    return (await gateway.findOrderByReceipt(order.receipt, end)) ?? (await gateway.createOrder(order, end))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return undefined
  }
}
