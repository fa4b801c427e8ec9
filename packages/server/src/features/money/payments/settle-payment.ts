import type { Money } from '@thunai/contract/money/money'
import type { Tx } from '../../../platform/db/database.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { english, languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { startSubscription } from '../membership/membership.api.ts'
import { findCandidateRefusal } from '../../profile/profiles/profiles.api.ts'
import { findPayment, insertPayment, type NoticedBy } from './money.store.ts'
import { lockOrders, markFailed, markPaid, type Order } from './orders.store.ts'
import { moneyGoesBackMail, receiptMail, strayMoneyMail } from './payments.mails.ts'
import { endOfPlan, financialYear, nextCheck, outcomeOf, receiptNumber, type Outcome } from './payments.rules.ts'
import { findPayer, findPlaceOfSupply, insertReceipt, type Payer } from './receipts/receipts.store.ts'
import { taxWithin } from './tax.rules.ts'
import { saveRefund } from './refunds/save-refund.ts'

/** A payment that the gateway has captured. */
export interface CapturedPayment extends Money {
  readonly paymentId: string
  /** Our id of the order it was made for. */
  readonly orderId: string
  readonly noticedBy: NoticedBy
}

/**
 * The only way from money to a plan, in the caller's transaction: under the order's lock, at most once, with
 * subscription, receipt and mail together. Money that gives no plan is refunded automatically if the candidate has
 * refused; otherwise it waits for the operator to refund it. Returns the outcome, also for a payment settled before.
 */
export async function settlePayment(tx: Tx, services: Services, payment: CapturedPayment): Promise<Outcome> {
  const now = services.clock.now()
  const [order] = await lockOrders(tx, { id: payment.orderId })
  if (!order) throw new Error(`There is no order ${payment.orderId}.`)
  const known = await findPayment(tx, payment.paymentId)
  // A payment belongs to one order: the same id with another order is a mismatch.
  if (known) return known.orderId === order.id ? known.outcome : 'mismatch'
  // Keeps the profile from being refused or deleted until the plan is given.
  if (order.profileId !== null) await lockProfile(tx, order.profileId)
  const payer = order.profileId === null ? undefined : await findPayer(tx, order.profileId)
  // A refused profile is deleted soon, and a plan would be deleted with it.
  const isRefused = payer !== undefined && (await findCandidateRefusal(tx, payer.profileId))?.until != null
  const outcome = outcomeOf({ ...order, hasMember: payer !== undefined && !isRefused }, payment)
  if (!(await insertPayment(tx, { ...payment, id: payment.paymentId, outcome, noticedAt: now }))) return 'mismatch'
  if (outcome === 'settled' && payer) await givePlan(tx, services, order, payer)
  else if (outcome === 'surplus' && isRefused && order.state !== 'paid')
    await giveBack(tx, services, order, { payer, payment })
  else if (outcome !== 'settled') await tellOperator(tx, services, order, payment, outcome)
  return outcome
}

const REFUSED = 'The candidate had said no to the profile before the payment arrived'

/** Refunds the money of a family whose profile was refused, and notifies the family that it bought nothing. */
async function giveBack(
  tx: Tx,
  services: Services,
  order: Order,
  { payer, payment: { paymentId, minor, currency } }: { readonly payer: Payer; readonly payment: CapturedPayment },
): Promise<void> {
  await markFailed(tx, order.id)
  await saveRefund(tx, services, order, {
    payment: { id: paymentId, minor, currency, outcome: 'surplus', returnedMinor: 0, underWayMinor: 0 },
    minor,
    reason: REFUSED,
    endsPlan: false,
    by: null,
  })
  await services.outbox.put(tx, {
    channel: 'email',
    to: { name: payer.name, address: payer.email },
    ...moneyGoesBackMail(services, languageIn(payer.language), { order, payerName: payer.name }),
  })
}

async function givePlan(tx: Tx, services: Services, order: Order, payer: Payer): Promise<void> {
  const now = services.clock.now()
  await markPaid(tx, order.id, now, nextCheck({ ...order, state: 'paid' }, now))
  const endsAt = await startSubscription(tx, order, payer.profileId, now, endOfPlan(now, order.validityDays))
  await services.planSold(tx, payer.profileId)
  const year = financialYear(now)
  const { gst } = services.site
  const tax = gst && taxWithin(order, gst, await findPlaceOfSupply(tx, payer.profileId))
  const serial = await insertReceipt(tx, { year, orderId: order.id, payerName: payer.name, issuedAt: now, endsAt, tax })
  await services.outbox.put(tx, {
    channel: 'email',
    to: { name: payer.name, address: payer.email },
    ...receiptMail(services, languageIn(payer.language), {
      order,
      payerName: payer.name,
      number: receiptNumber(year, serial),
      endsAt,
    }),
  })
}

async function tellOperator(
  tx: Tx,
  services: Services,
  order: Order,
  payment: CapturedPayment,
  outcome: Exclude<Outcome, 'settled'>,
): Promise<void> {
  const { site, outbox } = services
  await outbox.put(tx, {
    channel: 'email',
    to: { name: site.name, address: site.email },
    ...strayMoneyMail(services, english, { order, payment, outcome }),
  })
}
