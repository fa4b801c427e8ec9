import type { payRefund } from '@thunai/contract/office/orders'
import type { ParsedInput } from '@thunai/contract/frame/endpoint'
import { UUID } from '@thunai/contract/frame/wire'
import type { Tx } from '../../../../platform/db/database.ts'
import { takeTurn } from '../../../../platform/db/locks.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Staff } from '../../../../policies/staff.ts'
import type { Services } from '../../../../services.ts'
import { recordStaffEvent } from '../../../desk/staff/staff.api.ts'
import { lookUpOrder } from '../describe-order.ts'
import type { Order } from '../orders.store.ts'
import { handNumber } from '../payments.rules.ts'
import { giveBack, tellFailed } from './note-refund.ts'
import { findRefund, isNumberUsed, lockPayments, lockRefund, setState, type Refund } from './refunds.store.ts'

interface RefundNumber {
  readonly number: string
  readonly refund: string
}

/**
 * Books a refund of money taken at a counter that staff have paid back: amount, end of the plan, mail and record
 * together.
 * @throws Refusal orderNotFound, refundNotOwed, referenceUsed
 */
export function payByHand(
  services: Services,
  staff: Staff,
  named: RefundNumber,
  { means, reference }: ParsedInput<typeof payRefund>['body'],
): Promise<Refund> {
  return settleOwed(services, staff, named, async (tx, order, owed) => {
    const number = handNumber({ means, reference }, owed.id)
    // Serializes bookings of the same number.
    await takeTurn(tx, 'refundNumbers', number)
    if (await isNumberUsed(tx, number)) throw new Refusal('referenceUsed')
    const now = services.clock.now()
    await setState(tx, owed.id, { state: 'done', providerRefundId: number, endedAt: now })
    await giveBack(tx, services, order, owed, { means, reference })
    const { minor, currency, id: refund } = owed
    return { act: 'payRefund', after: { refund, minor, currency, means, reference } } as const
  })
}

/**
 * Cancels a refund that waits for payment at a counter; the operator gets the reason. @throws Refusal orderNotFound,
 * refundNotOwed
 */
export function callRefundOff(services: Services, staff: Staff, named: RefundNumber, reason: string): Promise<Refund> {
  return settleOwed(services, staff, named, async (tx, order, owed) => {
    await setState(tx, owed.id, { state: 'failed', endedAt: services.clock.now(), failure: reason })
    await tellFailed(tx, services, order, owed, reason)
    const { minor, currency, id: refund } = owed
    return { act: 'cancelRefund', reason, after: { refund, minor, currency } } as const
  })
}

interface Done {
  readonly act: 'payRefund' | 'cancelRefund'
  readonly reason?: string
  readonly after: object
}

/** Ends a refund that waits for payment at a counter, under the locks of its payment and itself, and records it. */
async function settleOwed(
  { db, transact, clock }: Services,
  staff: Staff,
  { number, refund: id }: RefundNumber,
  end: (tx: Tx, order: Order, owed: Refund) => Promise<Done>,
): Promise<Refund> {
  const order = await lookUpOrder(db, number)
  if (!order) throw new Refusal('orderNotFound')
  const known = UUID.test(id) ? await findRefund(db, id) : undefined
  await transact(async (tx) => {
    const [payment] = known ? await lockPayments(tx, { id: known.paymentId }) : []
    const owed = payment?.orderId === order.id ? await lockRefund(tx, id) : undefined
    if (owed?.state !== 'asked' || !owed.isByHand) throw new Refusal('refundNotOwed')
    const done = await end(tx, order, owed)
    await recordStaffEvent(tx, staff, { ...done, at: clock.now(), memberId: order.memberId, on: `order:${order.id}` })
  })
  const refund = await findRefund(db, id)
  if (!refund) throw new Error(`The refund ${id} is gone.`)
  return refund
}
