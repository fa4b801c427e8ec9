import type { FailureCode } from './call.ts'
import { Refused } from './refused.ts'

/** Retries once after a lost connection or from a busy server, never after another refusal. */
export const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof Refused && (error.code === 'noAnswer' || error.code === 'busy')

const PASSING: ReadonlySet<FailureCode> = new Set(['noAnswer', 'busy', 'tooManyRequests', 'unexpected'])

/** False if the server has decided, so that a retry would be refused again. */
export const canSucceedLater = (error: Error): boolean => !(error instanceof Refused) || PASSING.has(error.code)
