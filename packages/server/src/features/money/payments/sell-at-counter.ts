import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import { fromUnits, rupeesOf } from '@thunai/contract/money/money'
import { COUNTER } from '@thunai/contract/money/payments'
import { handNumber, receiptNumber } from './payments.rules.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { refuseWhileFixed } from '../../profile/standing/standing.api.ts'
import { findCandidateRefusal } from '../../profile/profiles/profiles.api.ts'
import { findPlanOnSale } from '../membership/membership.api.ts'
import { insertOrder } from './orders.store.ts'
import { findReceiptNumber } from './receipts/receipts.store.ts'
import { settlePayment } from './settle-payment.ts'

export interface CounterSale {
  readonly planId: number
  readonly means: 'cash' | 'upi'
  /** In rupees. */
  readonly received: number
  /** Reference of a UPI payment. */
  readonly reference: string
}

export interface SoldPlan {
  readonly number: string
  readonly receiptNumber: string
  readonly packageName: string
  readonly minor: number
}

const DAY_MS = 86_400_000

/**
 * Sells a plan, at its price, for money handed to staff, with receipt and mail as for other payments. A UPI payment is
 * booked once.
 * @throws Refusal planNotOnSale, invalidFields, referenceUsed, fixed, profileRefused
 */
export async function sellAtCounter(
  tx: Tx,
  services: Services,
  buyer: Actor,
  { planId, means, received, reference }: CounterSale,
): Promise<SoldPlan> {
  const now = services.clock.now()
  if ((await findCandidateRefusal(tx, buyer.profileId))?.until) throw new Refusal('profileRefused')
  const plan = await findPlanOnSale(tx, planId)
  if (!plan) throw new Refusal('planNotOnSale')
  const money = rupeesOf(plan.priceRupees * PAISE_PER_RUPEE)
  if (fromUnits(received, money.currency).minor !== money.minor)
    throw new Refusal('invalidFields', { fields: { received: 'Please take exactly the price of the plan.' } })
  const number = await insertOrder(tx, buyer, plan, {
    money,
    provider: COUNTER,
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + DAY_MS),
  })
  if (number === undefined) throw new Refusal('familyNotFound')
  const paymentId = handNumber({ means, reference }, number)
  const outcome = await settlePayment(tx, services, { ...money, paymentId, orderId: number, noticedBy: 'counter' })
  if (outcome === 'mismatch') throw new Refusal('referenceUsed')
  if (outcome !== 'settled') throw new Refusal('familyNotFound')
  // Settling has locked the profile: a match that is fixed after this finds the plan and refunds its days.
  await refuseWhileFixed(tx, buyer.profileId)
  const receipt = await findReceiptNumber(tx, number)
  return {
    number,
    receiptNumber: receiptNumber(receipt.year, receipt.serial),
    packageName: plan.name,
    minor: money.minor,
  }
}
