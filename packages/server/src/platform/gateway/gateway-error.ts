/**
 * refused: the gateway rejected the call and nothing happened there. unknown: no answer, an unreadable one or one that
 * doesn't tell the outcome (429, 5xx, time-out, broken connection), so it may have happened.
 */
export type GatewayFailure = 'refused' | 'unknown'

/** A failed call of the payment gateway. */
export class GatewayError extends Error {
  readonly failure: GatewayFailure
  /** 0 if there was no answer. */
  readonly status: number

  constructor(failure: GatewayFailure, status: number, reason: string, cause?: unknown) {
    super(`The payment gateway ${failure === 'refused' ? 'refused' : 'gave no usable answer'}: ${reason}`, { cause })
    this.name = 'GatewayError'
    this.failure = failure
    this.status = status
  }
}

/** Statuses by which a gateway reports that it has no such order or payment; 401 and 403 are about our keys. */
const NOT_THERE: ReadonlySet<number> = new Set([400, 404])

/**
 * True if the gateway doesn't know the object, such as an order of another account of ours. Retrying changes nothing.
 */
export const isNotThere = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.failure === 'refused' && NOT_THERE.has(error.status)
