import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import type { Db } from '../../platform/db/database.ts'
import { findPayment, findPaymentsOf, type TakenPayment } from './money.store.ts'
import { findOrder, findOrderOfProvider, findOrders, type Order, type OrderFilter } from './orders.store.ts'
import { receiptNumber } from './payments.rules.ts'
import { findReceipt } from './receipts.store.ts'

const rupees = (paise: number) => `₹${(paise / PAISE_PER_RUPEE).toFixed(2)}`
const moment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** For the operator: one line for each order, the newest first. */
export async function listOrders(db: Db, filter: OrderFilter): Promise<readonly string[]> {
  const orders = await findOrders(db, filter)
  if (orders.length === 0) return ['There are no such orders.']
  return orders.map((order) =>
    [
      moment(order.createdAt),
      order.state.padEnd(9),
      rupees(order.amountPaise).padStart(10),
      order.planName.padEnd(10),
      order.memberId,
      order.id,
      order.providerOrderId ?? '-',
    ].join('  '),
  )
}

/** For the operator: all that is known of one order, found by our number, the gateway's, or that of a payment. */
export async function describeOrder(db: Db, id: string): Promise<readonly string[] | undefined> {
  const order = await lookUp(db, id)
  if (!order) return undefined
  const [payments, receipt] = [await findPaymentsOf(db, order.id), await findReceipt(db, order.id)]
  return [
    `Order      ${order.id}`,
    `Gateway    ${order.providerOrderId ?? 'never made there'}`,
    `State      ${order.state}${order.confirmingAt && order.state !== 'paid' ? ', waiting for the bank' : ''}`,
    `Plan       ${order.planName}, ${rupees(order.amountPaise)}, ${order.validityDays} days, ${order.contactLimit} contacts, ${order.smsCredits} SMS`,
    `Member     ${order.memberId}${order.profileId === null ? ' (account closed)' : ''}`,
    `Ordered    ${moment(order.createdAt)}, looked up ${order.checks} times`,
    ...(order.paidAt ? [`Paid       ${moment(order.paidAt)}`] : []),
    ...(receipt ? [`Receipt    ${receiptNumber(receipt.year, receipt.serial)} for ${receipt.payerName}`] : []),
    ...payments.map(paymentLine),
  ]
}

async function lookUp(db: Db, id: string): Promise<Order | undefined> {
  if (UUID.test(id)) return findOrder(db, id)
  if (id.startsWith('order_')) return findOrderOfProvider(db, id)
  const payment = await findPayment(db, id)
  return payment && findOrder(db, payment.orderId)
}

const WORD = {
  settled: 'gave the plan',
  surplus: 'came besides it: to be returned',
  mismatch: 'is not the ordered sum: to be returned',
} as const

function paymentLine({
  id,
  amountPaise,
  currency,
  outcome,
  noticedAt,
  noticedBy,
  returnedPaise,
}: TakenPayment): string {
  const returned = returnedPaise > 0 ? `, ${rupees(returnedPaise)} returned` : ''
  return `Payment    ${id}, ${rupees(amountPaise)} ${currency}, ${WORD[outcome]}${returned}; noticed ${moment(noticedAt)} by ${noticedBy}`
}
