import { Refused } from './refused.ts'

/** Retry once after a lost connection or from a busy server, never after another refusal. */
export const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof Refused && (error.code === 'noAnswer' || error.code === 'busy')
