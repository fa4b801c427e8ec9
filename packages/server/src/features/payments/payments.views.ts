import { PAISE_PER_RUPEE } from '@thunai/contract/frame/limits'
import type { MadeOrder, MemberPayment, Receipt as ReceiptOnWire } from '@thunai/contract/money/payments'
import type { NewOrder } from './make-order.ts'
import type { Order } from './orders.store.ts'
import { endOfPlan, memberState, receiptNumber } from './payments.rules.ts'
import type { Receipt } from './receipts.store.ts'

/** Rupees to the paisa. */
export const toRupees = (paise: number): number => paise / PAISE_PER_RUPEE

export const toMadeOrder = (
  order: NewOrder,
  { keyId, checkoutUrl }: { keyId: string; checkoutUrl: string },
): MadeOrder => ({
  amount: order.priceRupees,
  orderId: order.providerOrderId,
  currency: 'INR',
  paymentRefId: order.id,
  razorpayKey: keyId,
  razorpayKeyId: keyId,
  checkoutUrl,
})

export const toMemberPayment = (order: Order, receipt: Receipt | undefined): MemberPayment => ({
  paymentRefId: order.id,
  packageName: order.planName,
  amount: toRupees(order.amountPaise),
  createdAt: order.createdAt.toISOString(),
  state: memberState(order),
  receiptNumber: receipt ? receiptNumber(receipt.year, receipt.serial) : null,
  returned: toRupees((receipt?.refunds ?? []).reduce((sum, { paise }) => sum + paise, 0)),
})

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
  amount: toRupees(order.amountPaise),
  currency: 'INR',
  paymentId,
  orderId: order.providerOrderId ?? order.id,
  refunds: refunds.map(({ paise, endedAt }) => ({ amount: toRupees(paise), returnedAt: endedAt.toISOString() })),
})
