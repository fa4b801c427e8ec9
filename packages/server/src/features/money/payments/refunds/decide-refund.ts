import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Staff } from '../../../../policies/staff.ts'
import type { Services } from '../../../../services.ts'
import { leftOf } from './refunds.rules.ts'
import { findRefund, lockPayments, lockRefund, setState, type Refund } from './refunds.store.ts'

type Second = Pick<Staff, 'staffId' | 'email'>

/**
 * Approves a refund as the second person, unless the payment holds less by now. It goes to the gateway after the
 * commit, or waits to be paid at a counter.
 */
export async function approveRefund(tx: Tx, { clock }: Services, by: Second, id: string): Promise<Refund> {
  const { refund, left } = await lockWaiting(tx, by, id)
  // The amount being refunded includes this refund.
  if (left < 0) throw new Refusal('refundTooMuch')
  await setState(tx, id, { state: 'asked', second: by, ...(refund.isByHand ? {} : { nextTryAt: clock.now() }) })
  return refund
}

/** Refuses a refund as the second person. */
export async function refuseRefund(
  tx: Tx,
  { clock }: Services,
  by: Second,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Refund> {
  const { refund } = await lockWaiting(tx, by, id)
  await setState(tx, id, { state: 'failed', second: by, endedAt: clock.now(), failure: reason })
  return refund
}

async function lockWaiting(tx: Tx, by: Second, id: string): Promise<{ refund: Refund; left: number }> {
  const request = await findRefund(tx, id)
  const [facts] = request ? await lockPayments(tx, { id: request.paymentId }) : []
  const refund = await lockRefund(tx, id)
  if (!facts || refund?.state !== 'waitingForSecond') throw new Refusal('refundDecided')
  if (refund.byStaff === by.staffId) throw new Refusal('secondPersonNeeded')
  return { refund, left: leftOf(facts) }
}
