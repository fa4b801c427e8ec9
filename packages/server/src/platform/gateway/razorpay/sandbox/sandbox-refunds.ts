import {
  sandboxId,
  type SandboxEvent,
  type SandboxEventKind,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-entities.ts'
import { SandboxError } from './sandbox-error.ts'
import { readNotes, SMALLEST_PAISE } from './sandbox-limits.ts'

/** Body and header of a refund, unparsed; without an amount, everything left is refunded. */
interface RefundWishes {
  readonly amount?: unknown
  readonly receipt?: unknown
  readonly notes?: unknown
  readonly key?: unknown
}

export interface SandboxRefunds {
  /** Repeating the same `key` with the same wishes returns the same refund. */
  readonly refund: (paymentId: string, wishes?: RefundWishes) => SandboxRefund
  readonly refundsOf: (paymentId: string) => readonly SandboxRefund[]
  /** Whether new refunds stay pending until `endRefund`; default: no. */
  readonly holdRefunds: (isHeld: boolean) => void
  readonly endRefund: (refundId: string, status: 'processed' | 'failed') => SandboxRefund
}

interface RefundParts {
  readonly payment: (id: string) => SandboxPayment
  readonly savePayment: (changed: SandboxPayment) => SandboxPayment
  readonly seconds: () => number
  readonly happen: (kind: SandboxEventKind, payload: SandboxEvent['payload']) => void
}

const KEY = /^[\w-]{10,}$/

/** Refunds as Razorpay makes them: never more than was paid, once per key, found by their payment. */
export function openSandboxRefunds({ payment, savePayment, seconds, happen }: RefundParts): SandboxRefunds {
  const refunds = new Map<string, SandboxRefund>()
  const keys = new Map<string, { readonly body: string; readonly id: string }>()
  let isHeld = false

  const setRefunded = (paymentId: string, paise: number): SandboxPayment => {
    const taken = payment(paymentId)
    const refunded = taken.amount_refunded + paise
    return savePayment({
      ...taken,
      amount_refunded: refunded,
      status: refunded === taken.amount ? 'refunded' : 'captured',
    })
  }
  const end = (refund: SandboxRefund, status: 'processed' | 'failed'): SandboxRefund => {
    const ended = { ...refund, status }
    refunds.set(ended.id, ended)
    // an undeliverable refund comes back
    const after = status === 'failed' ? setRefunded(ended.payment_id, -ended.amount) : payment(ended.payment_id)
    happen(`refund.${status}`, { refund: { entity: ended }, payment: { entity: after } })
    return ended
  }

  return {
    refundsOf: (paymentId) => {
      const { id } = payment(paymentId)
      return [...refunds.values()].filter((refund) => refund.payment_id === id)
    },
    holdRefunds: (wanted) => {
      isHeld = wanted
    },
    endRefund: (refundId, status) => {
      const refund = refunds.get(refundId)
      if (refund?.status !== 'pending') throw new SandboxError('No such refund is pending')
      return end(refund, status)
    },
    refund: (paymentId, { key, ...wanted } = {}) => {
      const taken = payment(paymentId)
      const body = JSON.stringify([paymentId, wanted])
      if (key !== undefined) {
        if (typeof key !== 'string' || !KEY.test(key)) throw new SandboxError('The idempotency key is invalid')
        const known = keys.get(key)
        const same = known && refunds.get(known.id)
        if (same && known.body !== body)
          throw new SandboxError('Different request with the same idempotency key has already been processed.')
        if (same) return same
      }
      const { amount = taken.amount - taken.amount_refunded, receipt = null, notes = {} } = wanted
      if (!taken.captured) throw new SandboxError('The payment status should be captured for action to be taken')
      if (taken.status === 'refunded') throw new SandboxError('The payment has been fully refunded already')
      if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < SMALLEST_PAISE)
        throw new SandboxError('The amount must be at least INR 1.00', { field: 'amount' })
      if (taken.amount_refunded + amount > taken.amount)
        throw new SandboxError('The total refund amount is greater than the refund payment amount', { field: 'amount' })
      if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40))
        throw new SandboxError('The receipt may not be greater than 40 characters.', { field: 'receipt' })
      const made: SandboxRefund = {
        id: sandboxId('rfnd'),
        entity: 'refund',
        amount,
        currency: taken.currency,
        payment_id: paymentId,
        receipt,
        notes: readNotes(notes),
        status: 'pending',
        created_at: seconds(),
      }
      refunds.set(made.id, made)
      if (typeof key === 'string') keys.set(key, { body, id: made.id })
      const after = setRefunded(paymentId, amount)
      happen('refund.created', { refund: { entity: made }, payment: { entity: after } })
      return isHeld ? made : end(made, 'processed')
    },
  }
}
