import { REFUNDS } from '@thunai/contract/frame/limits'
import type { OfficeOrder } from '@thunai/contract/office/orders'
import { readCursor, toPage } from '../../../../platform/db/page-cursor.ts'
import type { Services } from '../../../../services.ts'
import { findPaymentsOfAll, findSearchedOrders, type SearchedOrder } from './office-orders.store.ts'
import { toOfficeOrder } from './refunds.views.ts'
import { findRefundsOf } from './refunds.store.ts'

/** A page of the orders that match what staff search for, the newest first; of all orders without words to search for. */
export async function listOrders(
  { db, gateways }: Services,
  { q = '', before }: { readonly q?: string | undefined; readonly before?: string | undefined },
): Promise<{ rows: OfficeOrder[]; next: string | null }> {
  const found = await findSearchedOrders(db, { q, after: readCursor(before), most: REFUNDS.listed + 1 })
  const { rows, next } = toPage(found, REFUNDS.listed)
  const ids = rows.map(({ id }) => id)
  const [payments, refunds] = await Promise.all([findPaymentsOfAll(db, ids), findRefundsOf(db, ids)])
  const of = <T extends { readonly orderId: string }>(all: readonly T[], { id }: SearchedOrder) =>
    all.filter(({ orderId }) => orderId === id)
  return {
    rows: rows.map((order) =>
      toOfficeOrder(order, of(payments, order), of(refunds, order), gateways.named(order.provider) !== undefined),
    ),
    next,
  }
}
