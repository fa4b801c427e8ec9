/**
 * refused: the gateway said no, nothing happened there. unknown: no answer, an unreadable one or one that says nothing
 * about the outcome (429, 5xx, time-out, broken connection): it may have happened.
 */
export type GatewayFailure = 'refused' | 'unknown'

/** Why the payment gateway didn't do what it was asked. */
export class GatewayError extends Error {
  readonly failure: GatewayFailure
  /** 0 without an answer. */
  readonly status: number

  constructor(failure: GatewayFailure, status: number, reason: string, cause?: unknown) {
    super(`The payment gateway ${failure === 'refused' ? 'refused' : 'gave no usable answer'}: ${reason}`, { cause })
    this.name = 'GatewayError'
    this.failure = failure
    this.status = status
  }
}

/** Statuses with which a gateway says that it has no such order or payment; 401 and 403 are about our keys. */
const NOT_THERE: ReadonlySet<number> = new Set([400, 404])

/** True if the gateway doesn't know what it was asked about, such as an order of another account of ours. Asking again changes nothing. */
export const isNotThere = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.failure === 'refused' && NOT_THERE.has(error.status)
