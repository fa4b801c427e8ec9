import type { Clock } from '../../../clock.ts'
import {
  sandboxId,
  type SandboxDispute,
  type SandboxEvent,
  type SandboxEventKind,
  type SandboxOrder,
  type SandboxPayment,
} from './sandbox-entities.ts'
import { SandboxError } from './sandbox-error.ts'
import { readNotes, SMALLEST_PAISE } from './sandbox-limits.ts'
import { openSandboxRefunds, type SandboxRefunds } from './sandbox-refunds.ts'

const CAPTURE_SECONDS = 3 * 86_400

export interface PayWishes {
  readonly outcome: 'success' | 'failure'
  /** false: the money is only held until it is captured. */
  readonly capture?: boolean
  /** Differs from the order's amount, which no honest checkout does. */
  readonly amount?: number
}

/** The sandbox gateway's state. No money is real, and the state is lost at the end. */
export interface SandboxLedger extends SandboxRefunds {
  readonly createOrder: (wanted: Readonly<Record<string, unknown>>) => SandboxOrder
  readonly order: (id: string) => SandboxOrder
  readonly ordersByReceipt: (receipt: string) => readonly SandboxOrder[]
  readonly paymentsOf: (orderId: string) => readonly SandboxPayment[]
  readonly payment: (id: string) => SandboxPayment
  readonly payments: () => readonly SandboxPayment[]
  /** The payer's action in the checkout. */
  readonly pay: (orderId: string, wishes: PayWishes) => SandboxPayment
  readonly capture: (paymentId: string, amount: unknown) => SandboxPayment
  /** The payer's bank reclaims a captured payment, and decides later. */
  readonly dispute: (paymentId: string) => SandboxDispute
  readonly moveDispute: (id: string, status: Exclude<SandboxDispute['status'], 'open'>) => SandboxDispute
}

/** Orders and payments with Razorpay's state transitions, forward only; emits an event for each. */
export function openSandboxLedger(clock: Clock, tell: (event: SandboxEvent) => void): SandboxLedger {
  const orders = new Map<string, SandboxOrder>()
  const receipts = new Map<string, string[]>()
  const payments = new Map<string, SandboxPayment>()
  const attempts = new Map<string, string[]>()
  const disputes = new Map<string, SandboxDispute>()
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  const order = (id: string): SandboxOrder => {
    const found = orders.get(id)
    if (!found) throw new SandboxError('The id provided does not exist')
    return found
  }
  const payment = (id: string): SandboxPayment => {
    const found = payments.get(id)
    if (!found) throw new SandboxError('The id provided does not exist')
    // held money that isn't captured within three days is returned
    const isLapsed = found.status === 'authorized' && seconds() - found.created_at > CAPTURE_SECONDS
    return isLapsed ? savePayment({ ...found, status: 'refunded', amount_refunded: found.amount }) : found
  }
  const savePayment = (changed: SandboxPayment): SandboxPayment => {
    payments.set(changed.id, changed)
    return changed
  }
  const happen = (kind: SandboxEventKind, payload: SandboxEvent['payload']) =>
    tell({ id: sandboxId('evt'), kind, createdAt: seconds(), payload })

  const takeMoney = (held: SandboxPayment): SandboxPayment => {
    const captured = savePayment({ ...held, status: 'captured', captured: true })
    happen('payment.captured', { payment: { entity: captured } })
    const before = order(held.order_id)
    const paid = before.amount_paid + held.amount
    const after: SandboxOrder = {
      ...before,
      amount_paid: paid,
      amount_due: Math.max(0, before.amount - paid),
      status: paid >= before.amount ? 'paid' : before.status,
    }
    orders.set(after.id, after)
    if (after.status === 'paid' && before.status !== 'paid')
      happen('order.paid', { payment: { entity: captured }, order: { entity: after } })
    return captured
  }

  const saveDispute = (changed: SandboxDispute, event: 'created' | Exclude<SandboxDispute['status'], 'open'>) => {
    disputes.set(changed.id, changed)
    const disputed = { entity: payment(changed.payment_id) }
    happen(`payment.dispute.${event}`, { payment: disputed, dispute: { entity: changed } })
    return changed
  }

  return {
    order,
    payment,
    payments: () => [...payments.keys()].map(payment),
    ordersByReceipt: (receipt) => (receipts.get(receipt) ?? []).map(order),
    paymentsOf: (orderId) => (attempts.get(order(orderId).id) ?? []).map(payment),

    createOrder: ({ amount, currency, receipt = null, notes = {} }) => {
      if (typeof amount !== 'number' || !Number.isInteger(amount))
        throw new SandboxError('The amount must be an integer.', { field: 'amount' })
      if (currency !== 'INR') throw new SandboxError('Currency is not supported', { field: 'currency' })
      if (amount < SMALLEST_PAISE) throw new SandboxError('The amount must be at least INR 1.00', { field: 'amount' })
      if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40)) {
        throw new SandboxError('The receipt may not be greater than 40 characters.', { field: 'receipt' })
      }
      const made: SandboxOrder = {
        id: sandboxId('order'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: readNotes(notes),
        created_at: seconds(),
      }
      orders.set(made.id, made)
      if (receipt !== null) receipts.set(receipt, [...(receipts.get(receipt) ?? []), made.id])
      return made
    },

    pay: (orderId, { outcome, capture = true, amount }) => {
      const paidOrder = order(orderId)
      if (paidOrder.status === 'paid') throw new SandboxError('Payment already done for this order.')
      orders.set(orderId, { ...paidOrder, status: 'attempted', attempts: paidOrder.attempts + 1 })
      const failed = outcome === 'failure'
      const made = savePayment({
        id: sandboxId('pay'),
        entity: 'payment',
        amount: amount ?? paidOrder.amount,
        currency: paidOrder.currency,
        status: failed ? 'failed' : 'authorized',
        order_id: orderId,
        method: 'upi',
        captured: false,
        amount_refunded: 0,
        error_code: failed ? 'BAD_REQUEST_ERROR' : null,
        error_description: failed ? 'The payment was declined in the sandbox.' : null,
        created_at: seconds(),
      })
      attempts.set(orderId, [...(attempts.get(orderId) ?? []), made.id])
      happen(failed ? 'payment.failed' : 'payment.authorized', { payment: { entity: made } })
      return failed || !capture ? made : takeMoney(made)
    },

    capture: (paymentId, amount) => {
      const held = payment(paymentId)
      if (held.status !== 'authorized')
        throw new SandboxError(
          held.captured
            ? 'This payment has already been captured'
            : 'Only payments which have been authorized and not yet captured can be captured',
        )
      if (amount !== held.amount)
        throw new SandboxError('Capture amount must be equal to the amount authorized', { field: 'amount' })
      return takeMoney(held)
    },

    dispute: (paymentId) => {
      const { id, amount, currency, captured } = payment(paymentId)
      if (!captured) throw new SandboxError('Only captured payments can be disputed')
      return saveDispute(
        {
          id: sandboxId('disp'),
          entity: 'dispute',
          payment_id: id,
          amount,
          currency,
          amount_deducted: 0,
          reason_code: 'chargeback',
          status: 'open',
          phase: 'chargeback',
          created_at: seconds(),
        },
        'created',
      )
    },
    moveDispute: (id, status) => {
      const found = disputes.get(id)
      if (!found) throw new SandboxError('The id provided does not exist')
      return saveDispute({ ...found, status, amount_deducted: status === 'lost' ? found.amount : 0 }, status)
    },

    ...openSandboxRefunds({ payment, savePayment, seconds, happen }),
  }
}
