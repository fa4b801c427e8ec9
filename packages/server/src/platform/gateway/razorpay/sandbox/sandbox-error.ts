/** A refusal of the sandbox gateway, in Razorpay's format. */
export class SandboxError extends Error {
  readonly status: number
  readonly field: string | undefined

  constructor(description: string, more: { status?: number; field?: string } = {}) {
    super(description)
    this.status = more.status ?? 400
    this.field = more.field
  }
}

export const toErrorBody = (error: SandboxError) => ({
  error: {
    code: error.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
    description: error.message,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(error.field === undefined ? {} : { field: error.field }),
  },
})
