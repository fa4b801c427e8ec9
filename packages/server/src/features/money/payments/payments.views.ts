import { type Money, toUnits } from '@thunai/contract/money/money'
import type { MadeOrder, MadePayment, MemberPayment, Receipt as ReceiptOnWire } from '@thunai/contract/money/payments'
import type { NewOrder } from './make-order.ts'
import type { Order } from './orders.store.ts'
import { endOfPlan, memberState, receiptNumber } from './payments.rules.ts'
import type { Receipt } from './receipts/receipts.store.ts'

/** An order in rupees, as specified. */
export const toMadeOrder = ({ id, money, checkout: { orderId, url, key } }: NewOrder): MadeOrder => ({
  amount: toUnits(money),
  orderId,
  currency: 'INR',
  paymentRefId: id,
  razorpayKey: key ?? '',
  razorpayKeyId: key ?? '',
  checkoutUrl: url,
})

export const toMadePayment = ({ id, provider, money, checkout: { orderId, url, key } }: NewOrder): MadePayment => ({
  paymentRefId: id,
  provider,
  money,
  checkoutUrl: url,
  opensWith: key === null ? null : { key, orderId },
})

/** Only the amount of a row. */
export const toMoney = ({ minor, currency }: Money): Money => ({ minor, currency })

export function toMemberPayment(order: Order, receipt: Receipt | undefined): MemberPayment {
  const { currency } = order
  const returned = { minor: (receipt?.refunds ?? []).reduce((sum, { minor }) => sum + minor, 0), currency }
  return {
    paymentRefId: order.id,
    packageName: order.planName,
    amount: toUnits(order),
    money: toMoney(order),
    createdAt: order.createdAt.toISOString(),
    state: memberState(order),
    receiptNumber: receipt ? receiptNumber(receipt.year, receipt.serial) : null,
    returned: toUnits(returned),
  }
}

export const toReceipt = ({
  year,
  serial,
  issuedAt,
  endsAt,
  payerName,
  paymentId,
  order,
  refunds,
}: Receipt): ReceiptOnWire => ({
  number: receiptNumber(year, serial),
  issuedAt: issuedAt.toISOString(),
  payerName,
  memberId: order.memberId,
  packageName: order.planName,
  validatyDays: order.validityDays,
  endsAt: (endsAt ?? endOfPlan(issuedAt, order.validityDays)).toISOString(),
  amount: toUnits(order),
  currency: order.currency,
  money: toMoney(order),
  provider: order.provider,
  paymentId,
  orderId: order.providerOrderId ?? order.id,
  refunds: refunds.map(({ minor, endedAt }) => ({
    amount: toUnits({ minor, currency: order.currency }),
    returnedAt: endedAt.toISOString(),
  })),
})
