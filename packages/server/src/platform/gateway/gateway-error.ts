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
