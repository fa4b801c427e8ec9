import type { Money } from '@thunai/contract/money/money'
import { COUNTER } from '@thunai/contract/money/payments'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Services } from '../../../../services.ts'
import type { Staff } from '../../../../policies/staff.ts'
import { recordStaffEvent } from '../../../desk/staff/staff.api.ts'
import { lookUpOrder } from '../describe-order.ts'
import type { Order } from '../orders.store.ts'
import { choosePayment, leftOf } from './refunds.rules.ts'
import { findRefund, hasUnsent, lockPayments, replacesDaysLeft, type Refund } from './refunds.store.ts'
import { sendRefunds } from './send-refunds.ts'
import { saveRefund } from './save-refund.ts'

export interface AskedRefund {
  readonly money: Money
  readonly reason: string
  /** Payment of the order to refund; by default the one that fits best. */
  readonly payment?: string | undefined
}

/**
 * Refunds money of an order, or makes the refund wait for a second person. It is saved first, under the payments' lock,
 * and sent after the commit: if the process dies, the background task continues. Money taken at a counter waits until
 * staff have paid it back.
 */
export async function askRefund(services: Services, staff: Staff, number: string, input: AskedRefund): Promise<Refund> {
  const { db, transact, gateways } = services
  const order = await lookUpOrder(db, number)
  if (!order) throw new Refusal('orderNotFound')
  if (!canRefund(gateways, order)) throw new Refusal('paymentUnavailable')
  const id = await transact(async (tx) => {
    const decided = await decide(tx, services, staff, order, input)
    // The background task retries refunds without an answer.
    tx.afterCommit(() => sendRefunds(services, decided))
    return decided
  })
  const refund = await findRefund(db, id)
  if (!refund) throw new Error(`The refund ${id} is gone.`)
  return refund
}

/** False if neither staff nor a gateway with keys can refund the order. */
export const canRefund = (gateways: Services['gateways'], { provider }: Pick<Order, 'provider'>): boolean =>
  provider === COUNTER || gateways.named(provider) !== undefined

async function decide(
  tx: Tx,
  services: Services,
  staff: Staff,
  order: Order,
  { money, reason, payment: named }: AskedRefund,
): Promise<string> {
  const payments = await lockPayments(tx, { orderId: order.id })
  const inCurrency = payments.filter(({ currency }) => currency === money.currency)
  if (payments.length > 0 && inCurrency.length === 0) throw new Refusal('refundCurrency')
  const payment = choosePayment(inCurrency, money, named)
  if (!payment) throw new Refusal('refundTooMuch')
  if (await hasUnsent(tx, payment.id)) throw new Refusal('refundUnderWay')
  const endsPlan = await replacesDaysLeft(tx, payment.id)
  const { minor, currency } = money
  const { id, state } = await saveRefund(tx, services, order, { payment, minor, reason, endsPlan, by: staff })
  await recordStaffEvent(tx, staff, {
    act: 'askRefund',
    at: services.clock.now(),
    memberId: order.memberId,
    on: `order:${order.id}`,
    reason,
    before: { payment: payment.id, leftMinor: leftOf(payment) },
    after: { refund: id, state, minor, currency, leftMinor: leftOf(payment) - minor },
  })
  return id
}
