import { Refused } from './refused.ts'

/** Retries a lost connection, never a refusal. */
export const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof Refused && (error.code === 'noAnswer' || error.code === 'busy')
