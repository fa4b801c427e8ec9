import { msg } from '@lingui/core/macro'
import type { OfficeOrder, OfficeRefund } from '@thunai/contract/office/orders'

export const ORDER_STATES = {
  created: msg`Not paid yet`,
  paid: msg`Paid`,
  failed: msg`Failed`,
  abandoned: msg`Given up`,
} as const satisfies Record<OfficeOrder['state'], unknown>

export const ORDER_COLOURS: Readonly<Record<OfficeOrder['state'], string>> = {
  created: 'gray',
  paid: 'leaf',
  failed: 'danger',
  abandoned: 'gray',
}

export const OUTCOMES = {
  settled: msg`gave the plan`,
  surplus: msg`came besides it, or in vain`,
  mismatch: msg`is not the ordered sum`,
} as const satisfies Record<OfficeOrder['payments'][number]['outcome'], unknown>

export const REFUND_STATES = {
  waitingForSecond: msg`Waits for a second person`,
  asked: msg`On its way at the gateway`,
  done: msg`Sent back`,
  failed: msg`Failed`,
} as const satisfies Record<OfficeRefund['state'], unknown>
