import type { IncomingHttpHeaders } from 'node:http'
import type { Money } from '@thunai/contract/money/money'

/** A checkout at the gateway, opened for one of our orders. */
export interface Checkout {
  readonly orderId: string
  /** The page to redirect to; with a `key`, the address of a script that the key opens on our own page. */
  readonly url: string
  readonly key: string | null
}

/**
 * open: not paid yet; moving: paid, and the bank takes days to move the money; held: the bank has reserved the money
 * until it is captured; taken: captured.
 */
export interface GatewayPayment {
  readonly id: string
  readonly orderId: string | null
  readonly money: Money
  readonly status: 'open' | 'moving' | 'held' | 'taken' | 'returned' | 'failed'
}

export interface GatewayRefund {
  readonly id: string
  readonly paymentId: string
  readonly money: Money
  /** Our own id of the refund; null if it was made at the gateway. */
  readonly reference: string | null
  readonly status: 'pending' | 'done' | 'failed'
}

/** A payment that the payer's bank reclaims. */
export interface GatewayDispute {
  readonly id: string
  readonly paymentId: string
  readonly money: Money
  readonly openedAt: Date
  /** Won, lost or closed. */
  readonly isOver: boolean
}

/** Content of a signed webhook. Without payment, refund and dispute it reports nothing that is used here. */
export interface GatewayEvent {
  readonly id: string
  readonly kind: string
  readonly at: Date
  readonly payment?: GatewayPayment
  readonly refund?: GatewayRefund
  readonly dispute?: GatewayDispute
}

export interface CheckoutRequest {
  readonly money: Money
  /** Our own id of the order, by which the gateway finds it. */
  readonly reference: string
  readonly planName: string
  /** Empty if the account has no e-mail. */
  readonly payerEmail: string
  /** Where a gateway with its own page sends the member afterwards. */
  readonly returnTo: { readonly paid: string; readonly closed: string }
}

/**
 * A payment company. Each call throws a `GatewayError`, and nothing else, if it fails. `until` ends a call before its
 * own time-out.
 */
export interface Gateway {
  /** Its name in orders and in the address of its webhook. */
  readonly name: string
  readonly currencies: ReadonlySet<string>
  readonly openCheckout: (wanted: CheckoutRequest, until?: AbortSignal) => Promise<Checkout>
  /** Finds the checkout of an order whose answer was lost. */
  readonly findCheckout: (
    order: { readonly reference: string; readonly createdAt: Date },
    until?: AbortSignal,
  ) => Promise<Checkout | undefined>
  readonly findPayments: (orderId: string) => Promise<readonly GatewayPayment[]>
  readonly findPayment: (paymentId: string) => Promise<GatewayPayment>
  /** Captures held money. */
  readonly capture: (paymentId: string, money: Money) => Promise<GatewayPayment>
  /** Refunds a payment. Repeating it with the same reference refunds once. */
  readonly refund: (
    paymentId: string,
    refund: { readonly reference: string; readonly money: Money },
    until?: AbortSignal,
  ) => Promise<GatewayRefund>
  /** The final end of a refund: a failed one may still succeed, or one that succeeded may still fail. */
  readonly lastOfRefund: 'done' | 'failed'
  readonly findRefunds: (paymentId: string, until?: AbortSignal) => Promise<readonly GatewayRefund[]>
  /** True for the proof that a checkout script passes to the page; a gateway with its own page has none. */
  readonly isPaymentProof: (orderId: string, paymentId: string, signature: string) => boolean
  /** Undefined if the signature of the bytes is wrong. */
  readonly readWebhook: (body: Buffer, headers: IncomingHttpHeaders, now: Date) => GatewayEvent | undefined
}
