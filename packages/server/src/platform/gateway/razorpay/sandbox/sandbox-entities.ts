import { randomInt } from 'node:crypto'

/** Orders, payments and refunds in Razorpay's format. Amounts in paise, times in seconds since 1970. */
export interface SandboxOrder {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  readonly amount_paid: number
  readonly amount_due: number
  readonly currency: string
  readonly receipt: string | null
  readonly offer_id: null
  readonly status: 'created' | 'attempted' | 'paid'
  readonly attempts: number
  readonly notes: Readonly<Record<string, string>>
  readonly created_at: number
}

export interface SandboxPayment {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  readonly status: 'authorized' | 'captured' | 'failed' | 'refunded'
  readonly order_id: string
  readonly method: 'upi'
  readonly captured: boolean
  readonly amount_refunded: number
  readonly error_code: string | null
  readonly error_description: string | null
  readonly created_at: number
}

export interface SandboxRefund {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_id: string
  readonly receipt: string | null
  readonly notes: Readonly<Record<string, string>>
  readonly status: 'pending' | 'processed' | 'failed'
  readonly created_at: number
}

export interface SandboxDispute {
  readonly id: string
  readonly entity: 'dispute'
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly amount_deducted: number
  readonly reason_code: 'chargeback'
  readonly status: 'open' | 'under_review' | 'won' | 'lost'
  readonly phase: 'chargeback'
  readonly created_at: number
}

export type SandboxEventKind =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review' | 'won' | 'lost'}`

export interface SandboxEvent {
  readonly id: string
  readonly kind: SandboxEventKind
  readonly createdAt: number
  readonly payload: Readonly<Partial<Record<'order' | 'payment' | 'refund' | 'dispute', { readonly entity: object }>>>
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id such as `order_` and 14 letters or digits. */
export const sandboxId = (kind: 'order' | 'pay' | 'rfnd' | 'disp' | 'evt'): string =>
  `${kind}_${Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
