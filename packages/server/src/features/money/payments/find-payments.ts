import type { MemberPayment } from '@thunai/contract/money/payments'
import type { Services } from '../../../services.ts'
import { findLastOrder, findPaidOrders, type Order } from './orders.store.ts'
import { toMemberPayment } from './payments.views.ts'
import { findReceipt } from './receipts/receipts.store.ts'

/** The member's latest order in any state; null without any. */
export async function findLastPayment(services: Services, profileId: string): Promise<MemberPayment | null> {
  const order = await findLastOrder(services.db, profileId)
  return order ? showPayment(services, order) : null
}

/** The member's paid orders. */
export async function findPayments(services: Services, profileId: string): Promise<MemberPayment[]> {
  const orders = await findPaidOrders(services.db, profileId)
  return Promise.all(orders.map((order) => showPayment(services, order)))
}

/** An order as shown to its member. */
export const showPayment = async ({ db }: Services, order: Order): Promise<MemberPayment> =>
  toMemberPayment(order, await findReceipt(db, order.id))
