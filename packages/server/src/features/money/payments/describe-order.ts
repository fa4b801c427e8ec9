import { UUID } from '@thunai/contract/frame/wire'
import type { Db } from '../../../platform/db/database.ts'
import { findPaymentsOf, type TakenPayment } from './money.store.ts'
import { findOrder, findOrderByGatewayNumber, type Order } from './orders.store.ts'
import { receiptNumber } from './payments.rules.ts'
import { findReceipt } from './receipts/receipts.store.ts'
import { findRefundsOf, type Refund } from './refunds/refunds.store.ts'

/** An order with its payments, refunds and receipt. */
export interface WholeOrder {
  readonly order: Order
  /** Oldest first. */
  readonly payments: readonly TakenPayment[]
  /** Pending and completed refunds, oldest first. */
  readonly refunds: readonly Refund[]
  readonly receipt: { readonly number: string; readonly payerName: string } | undefined
}

/** For the operator: an order by our number, the gateway's, or a payment's; undefined if unknown. */
export async function describeOrder(db: Db, id: string): Promise<WholeOrder | undefined> {
  const order = await lookUpOrder(db, id)
  if (!order) return undefined
  const [payments, refunds, receipt] = await Promise.all([
    findPaymentsOf(db, order.id),
    findRefundsOf(db, [order.id]),
    findReceipt(db, order.id),
  ])
  return {
    order,
    payments,
    refunds,
    receipt: receipt && { number: receiptNumber(receipt.year, receipt.serial), payerName: receipt.payerName },
  }
}

/** An order by our number, the gateway's, or a payment's. */
export async function lookUpOrder(db: Db, id: string): Promise<Order | undefined> {
  return UUID.test(id.toLowerCase()) ? findOrder(db, id) : findOrderByGatewayNumber(db, id)
}
