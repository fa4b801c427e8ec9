import { Refused } from './refused.ts'

/** A considered "no" stays one; a broken line may be back in a moment. */
export const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof Refused && (error.code === 'noAnswer' || error.code === 'busy')
