import { msg } from '@lingui/core/macro'
import type {
  OfficeOrder,
  OfficeOrderState,
  OrderFilter,
  OfficeRefund,
  OrderEvent,
} from '@thunai/contract/office/orders'

export const ORDER_STATE_NAMES = {
  created: msg`Not paid yet`,
  paid: msg`Paid`,
  partlyRefunded: msg`Partly refunded`,
  refunded: msg`Fully refunded`,
  failed: msg`Failed`,
  abandoned: msg`Never paid`,
} as const satisfies Record<OfficeOrderState, unknown>

/** Filters of orders. */
export const ORDER_FILTER_NAMES = {
  ...ORDER_STATE_NAMES,
  toPayBack: msg`To be paid back`,
} as const satisfies Record<OrderFilter, unknown>

export const ORDER_COLOURS: Readonly<Record<OfficeOrderState, string>> = {
  created: 'gray',
  paid: 'leaf',
  partlyRefunded: 'turmeric',
  refunded: 'gray',
  failed: 'danger',
  abandoned: 'gray',
}

export const OUTCOMES = {
  settled: msg`gave the plan`,
  surplus: msg`extra or failed`,
  mismatch: msg`doesn’t match the order`,
} as const satisfies Record<OfficeOrder['payments'][number]['outcome'], unknown>

const REFUND_STATES = {
  waitingForSecond: msg`Waits for a second person`,
  asked: msg`Pending at the gateway`,
  done: msg`Refunded`,
  failed: msg`Failed`,
} as const satisfies Record<OfficeRefund['state'], unknown>

/** The name of a refund's state; refunds paid by staff have no gateway. */
export const refundStateName = ({ state, isByHand }: Pick<OfficeRefund, 'state' | 'isByHand'>) =>
  isByHand && state === 'asked' ? msg`To be paid back at the counter` : REFUND_STATES[state]

export const EVENT_NAMES = {
  ordered: msg`Ordered`,
  settled: msg`Paid, and the plan began`,
  surplus: msg`Paid in addition`,
  mismatch: msg`Paid another amount than ordered`,
  receipt: msg`Receipt issued`,
  refundAsked: msg`Refund requested`,
  refundDone: msg`Refunded`,
  refundFailed: msg`Refund failed`,
  planEnds: msg`Plan ends`,
} as const satisfies Record<OrderEvent['kind'], unknown>
