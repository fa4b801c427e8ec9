import { REFUNDS } from '@thunai/contract/frame/limits'
import type { getOfficeOrders, OfficeOrder, OfficeOrderDetail, OrderTotals } from '@thunai/contract/office/orders'
import type { ParsedInput } from '@thunai/contract/frame/endpoint'
import { readCursor, toPage } from '../../../../platform/db/page-cursor.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Services } from '../../../../services.ts'
import { findSubscriptionOf } from '../../membership/membership.api.ts'
import { lookUpOrder } from '../describe-order.ts'
import { canRefund } from './ask-refund.ts'
import { findTax } from '../receipts/receipts.store.ts'
import {
  findPaymentsOfAll,
  findSearchedOrder,
  findSearchedOrders,
  type SearchedOrder,
  sumOrders,
} from './office-orders.store.ts'
import { byInstants } from './order-state.ts'
import { toOfficeOrder, toTimeline, toUsed } from './refunds.views.ts'
import { findRefundsOf } from './refunds.store.ts'

/**
 * A page of orders, latest first; the first page has the sums over all matching orders. Without a search text, all
 * orders match.
 */
export async function listOrders(
  { db, gateways }: Services,
  { q = '', before, ...asked }: ParsedInput<typeof getOfficeOrders>['query'],
): Promise<{ rows: OfficeOrder[]; next: string | null; totals: OrderTotals[] | null }> {
  const after = readCursor(before)
  const filter = { q, ...byInstants(asked) }
  const found = await findSearchedOrders(db, { ...filter, after, most: REFUNDS.listed + 1 })
  const { rows, next } = toPage(found, REFUNDS.listed)
  const ids = rows.map(({ id }) => id)
  const [payments, refunds, totals] = await Promise.all([
    findPaymentsOfAll(db, ids),
    findRefundsOf(db, ids),
    after === undefined ? sumOrders(db, filter) : null,
  ])
  const of = <T extends { readonly orderId: string }>(all: readonly T[], { id }: SearchedOrder) =>
    all.filter(({ orderId }) => orderId === id)
  return {
    rows: rows.map((order) =>
      toOfficeOrder(order, of(payments, order), of(refunds, order), canRefund(gateways, order)),
    ),
    next,
    totals,
  }
}

/** One order with the history of its payments and the use of its plan. */
export async function openOrder({ db, gateways }: Services, number: string): Promise<OfficeOrderDetail> {
  const found = await lookUpOrder(db, number)
  const order = found && (await findSearchedOrder(db, found.id))
  if (!order) throw new Refusal('orderNotFound')
  const [payments, refunds, plan, tax] = await Promise.all([
    findPaymentsOfAll(db, [order.id]),
    findRefundsOf(db, [order.id]),
    findSubscriptionOf(db, order.id),
    findTax(db, order.id),
  ])
  const shown = toOfficeOrder(order, payments, refunds, canRefund(gateways, order))
  return {
    ...shown,
    timeline: toTimeline(order, payments, refunds, plan),
    used: plan ? toUsed(plan) : null,
    tax: tax ?? null,
  }
}
