/** What the page that led to the payment status knows (specification 3, "Payment-result state"). */
export type PaymentResult = {
  success: boolean
  packageName: string
  /** The payer has paid, and nobody has confirmed it yet. */
  isUnsure?: boolean
  /** The money arrived, bought nothing, and goes back. */
  isReturned?: boolean
}

/** undefined when the page was opened by itself. */
export function readPaymentResult(state: unknown): PaymentResult | undefined {
  if (typeof state !== 'object' || state === null || !('success' in state)) return undefined
  return {
    success: state.success === true,
    packageName: 'packageName' in state && typeof state.packageName === 'string' ? state.packageName : '',
    isUnsure: 'isUnsure' in state && state.isUnsure === true,
    isReturned: 'isReturned' in state && state.isReturned === true,
  }
}
