import { toUnits } from '@thunai/contract/money/money'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import type { OfficeOrder, OfficeOrderDetail, OfficeRefund, OrderEvent } from '@thunai/contract/office/orders'
import type { OrderPlan } from '../../membership/membership.api.ts'
import { receiptNumber } from '../payments.rules.ts'
import { toMoney } from '../payments.views.ts'
import type { findPaymentsOfAll, SearchedOrder } from './office-orders.store.ts'
import { isUnsent, leftOf, MADE_AT_GATEWAY } from './refunds.rules.ts'
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
  isByHand: refund.isByHand,
  isMadeAtGateway: refund.byEmail === null && refund.reason === MADE_AT_GATEWAY,
})

export const toOfficeOrder = (
  order: SearchedOrder,
  payments: Awaited<ReturnType<typeof findPaymentsOfAll>>,
  refunds: readonly Refund[],
  isRefundable: boolean,
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
      isRefundable,
    ),
  })),
  refunds: refunds.map(toOfficeRefund),
})

/** Why no more of a payment can be refunded now. */
function toBarred(refunds: readonly Refund[], isRefundable: boolean): string | null {
  if (!isRefundable) return REFUSALS.paymentUnavailable.sentence
  const unsent = refunds.find(isUnsent)
  if (!unsent) return null
  return unsent.isByHand && unsent.state === 'asked' ? REFUSALS.refundOwed.sentence : REFUSALS.refundUnderWay.sentence
}

const NOTHING = { money: null, number: null, by: [], note: null }

/** The history of an order's money, oldest first. */
export function toTimeline(
  order: SearchedOrder,
  payments: Awaited<ReturnType<typeof findPaymentsOfAll>>,
  refunds: readonly Refund[],
  plan: OrderPlan | undefined,
): OrderEvent[] {
  const events: OrderEvent[] = [
    {
      ...NOTHING,
      at: order.createdAt.toISOString(),
      kind: 'ordered',
      money: toMoney(order),
      number: order.providerOrderId,
    },
    ...payments.map((payment) => ({
      ...NOTHING,
      at: payment.noticedAt.toISOString(),
      kind: payment.outcome,
      money: toMoney(payment),
      number: payment.id,
    })),
  ]
  if (order.year !== null && order.serial !== null && order.paidAt)
    events.push({
      ...NOTHING,
      at: order.paidAt.toISOString(),
      kind: 'receipt',
      number: receiptNumber(order.year, order.serial),
    })
  for (const refund of refunds) events.push(...eventsOf(refund))
  if (plan) events.push({ ...NOTHING, at: plan.endsAt.toISOString(), kind: 'planEnds' })
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function eventsOf(refund: Refund): OrderEvent[] {
  const by = [refund.byEmail, refund.secondEmail].filter((email) => email !== null)
  const requested: OrderEvent = {
    at: refund.createdAt.toISOString(),
    kind: 'refundAsked',
    money: toMoney(refund),
    number: null,
    by,
    note: refund.reason,
  }
  if (!refund.endedAt) return [requested]
  const ended: OrderEvent = {
    at: refund.endedAt.toISOString(),
    kind: refund.state === 'done' ? 'refundDone' : 'refundFailed',
    money: toMoney(refund),
    number: refund.providerRefundId,
    by: [],
    note: refund.failure,
  }
  return [requested, ended]
}

export const toUsed = (plan: OrderPlan): OfficeOrderDetail['used'] => ({
  contacts: plan.contactsUsed,
  ofContacts: plan.contactLimit,
  sms: plan.smsUsed,
  ofSms: plan.smsCredits,
  profilesViewed: plan.profilesViewed,
  startsAt: plan.startsAt.toISOString(),
  endsAt: plan.endsAt.toISOString(),
})
