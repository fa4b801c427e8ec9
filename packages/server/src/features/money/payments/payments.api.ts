export { checkOrders } from './check-orders.ts'
export { describeOrder, type WholeOrder } from './describe-order.ts'
export { exportOf } from './export.store.ts'
export { isPaymentInFlight } from './is-payment-in-flight.ts'
export { sellAtCounter } from './sell-at-counter.ts'
export type { TakenPayment } from './money.store.ts'
export { findOrders, lockOrders, type Order } from './orders.store.ts'
export { findAskedRefunds } from './refunds/asked-refunds.ts'
export { describeRefund } from './refunds/describe-refund.ts'
export { approveRefund, refuseRefund } from './refunds/decide-refund.ts'
export { byInstants, STATE as OFFICE_STATE } from './refunds/order-state.ts'
export { matchesOrderSearch, type OrderSearch } from './refunds/office-orders.store.ts'
export type { Refund } from './refunds/refunds.store.ts'
export { returnDaysLeft, worthOfDaysLeft } from './refunds/return-days-left.ts'
export { sendRefunds } from './refunds/send-refunds.ts'
export {
  countOrdersSincePaid,
  countRecentOrders,
  countUnfinishedRefunds,
  countWebhooks,
} from './payment-figures.store.ts'
export { ORDER_STATES, receiptNumber } from './payments.rules.ts'
