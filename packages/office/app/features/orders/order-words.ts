import { msg } from '@lingui/core/macro'
import type { OfficeOrder, OfficeRefund } from '@thunai/contract/office/orders'

export const ORDER_STATES = {
  created: msg`Not paid yet`,
  paid: msg`Paid`,
  failed: msg`Failed`,
  abandoned: msg`Failed`,
} as const satisfies Record<OfficeOrder['state'], unknown>

export const ORDER_COLOURS: Readonly<Record<OfficeOrder['state'], string>> = {
  created: 'gray',
  paid: 'leaf',
  failed: 'danger',
  abandoned: 'gray',
}

export const OUTCOMES = {
  settled: msg`gave the plan`,
  surplus: msg`extra or failed`,
  mismatch: msg`doesn’t match the order`,
} as const satisfies Record<OfficeOrder['payments'][number]['outcome'], unknown>

export const REFUND_STATES = {
  waitingForSecond: msg`Waits for a second person`,
  asked: msg`Pending at the gateway`,
  done: msg`Refunded`,
  failed: msg`Failed`,
} as const satisfies Record<OfficeRefund['state'], unknown>
