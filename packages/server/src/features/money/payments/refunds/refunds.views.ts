import { toUnits } from '@thunai/contract/money/money'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import type { OfficeOrder, OfficeRefund } from '@thunai/contract/office/orders'
import { receiptNumber } from '../payments.rules.ts'
import { toMoney } from '../payments.views.ts'
import type { findPaymentsOfAll, SearchedOrder } from './office-orders.store.ts'
import { isUnsent, leftOf } from './refunds.rules.ts'
import type { Refund } from './refunds.store.ts'

export const toOfficeRefund = (refund: Refund): OfficeRefund => ({
  id: refund.id,
  payment: refund.paymentId,
  amount: toUnits(refund),
  money: toMoney(refund),
  reason: refund.reason,
  state: refund.state,
  gatewayRefund: refund.providerRefundId,
  by: refund.byEmail,
  second: refund.secondEmail,
  createdAt: refund.createdAt.toISOString(),
  endedAt: refund.endedAt?.toISOString() ?? null,
  failure: refund.failure,
})

export const toOfficeOrder = (
  order: SearchedOrder,
  payments: Awaited<ReturnType<typeof findPaymentsOfAll>>,
  refunds: readonly Refund[],
  hasGateway: boolean,
): OfficeOrder => ({
  number: order.id,
  gatewayOrder: order.providerOrderId,
  memberId: order.memberId,
  packageName: order.planName,
  amount: toUnits(order),
  money: toMoney(order),
  provider: order.provider,
  state: order.state,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  receiptNumber: order.year === null || order.serial === null ? null : receiptNumber(order.year, order.serial),
  payments: payments.map((payment) => ({
    id: payment.id,
    amount: toUnits(payment),
    money: toMoney(payment),
    outcome: payment.outcome,
    returned: toUnits({ ...payment, minor: payment.returnedMinor }),
    left: toUnits({ ...payment, minor: leftOf(payment) }),
    noticedAt: payment.noticedAt.toISOString(),
    barred: toBarred(
      refunds.filter(({ paymentId }) => paymentId === payment.id),
      hasGateway,
    ),
  })),
  refunds: refunds.map(toOfficeRefund),
})

/** Why no more of a payment can go back now. */
function toBarred(refunds: readonly Refund[], hasGateway: boolean): string | null {
  if (!hasGateway) return REFUSALS.paymentUnavailable.sentence
  return refunds.some(isUnsent) ? REFUSALS.refundUnderWay.sentence : null
}
