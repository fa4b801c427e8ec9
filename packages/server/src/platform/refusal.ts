import { REFUSALS, type RefusalCode } from '@thunai/contract/frame/refusals'

/** Message per field, as the form shows it. */
export type FieldErrors = Readonly<Record<string, string>>

/** A designed refusal. Use cases throw it, and `serve` answers it; the call must declare its code. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  /** Data for the client to handle it, as `data` of the answer. */
  readonly data: object | undefined

  constructor(code: RefusalCode, more: { fields?: FieldErrors; retryAfterSeconds?: number; data?: object } = {}) {
    super(REFUSALS[code].sentence)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.data = more.data
  }
}

/**
 * @throws Refusal of this code if there are seconds to wait
 */
export function refuseWait(retryAfterSeconds: number, code: RefusalCode = 'tooManyRequests'): void {
  if (retryAfterSeconds > 0) throw new Refusal(code, { retryAfterSeconds })
}
