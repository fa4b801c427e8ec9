import type { MemberPayment } from '@thunai/contract/money/payments'
import type { Services } from '../../services.ts'
import { findLastOrder, findPaidOrders, type Order } from './orders.store.ts'
import { toMemberPayment } from './payments.views.ts'
import { findReceipt } from './receipts.store.ts'

/** The member's newest order, whatever became of it; null without any. */
export async function findLastPayment(services: Services, profileId: string): Promise<MemberPayment | null> {
  const order = await findLastOrder(services.db, profileId)
  return order ? withReceipt(services, order) : null
}

/** What the member has paid. */
export async function findPayments(services: Services, profileId: string): Promise<MemberPayment[]> {
  const orders = await findPaidOrders(services.db, profileId)
  return Promise.all(orders.map((order) => withReceipt(services, order)))
}

const withReceipt = async ({ db }: Services, order: Order): Promise<MemberPayment> =>
  toMemberPayment(order, await findReceipt(db, order.id))
