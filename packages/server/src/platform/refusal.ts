import { REFUSALS, type RefusalCode } from '@thunai/contract/frame/refusals'

/** What is wrong with which field, as the form shows it. */
export type FieldErrors = Readonly<Record<string, string>>

/** A designed "no". Thrown by use cases, turned into an answer by `serve`, where its endpoint must have declared it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  /** What a client needs to help with it, as `data` of the answer. */
  readonly data: object | undefined

  constructor(code: RefusalCode, more: { fields?: FieldErrors; retryAfterSeconds?: number; data?: object } = {}) {
    super(REFUSALS[code].sentence)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.data = more.data
  }
}

/** @throws Refusal of this code when there are seconds to wait */
export function refuseWait(retryAfterSeconds: number, code: RefusalCode = 'tooManyRequests'): void {
  if (retryAfterSeconds > 0) throw new Refusal(code, { retryAfterSeconds })
}
