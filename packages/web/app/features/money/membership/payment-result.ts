/** The state passed to the payment status page (specification 3, "Payment-result state"). */
export type PaymentResult = {
  success: boolean
  packageName: string
  /** Paid, but not confirmed yet. */
  isUnsure?: boolean
  /** The payment arrived but bought nothing, so the money is returned. */
  isReturned?: boolean
}

/** Reads the state; undefined if the page was opened directly. */
export function readPaymentResult(state: unknown): PaymentResult | undefined {
  if (typeof state !== 'object' || state === null || !('success' in state)) return undefined
  return {
    success: state.success === true,
    packageName: 'packageName' in state && typeof state.packageName === 'string' ? state.packageName : '',
    isUnsure: 'isUnsure' in state && state.isUnsure === true,
    isReturned: 'isReturned' in state && state.isReturned === true,
  }
}
