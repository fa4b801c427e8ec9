import type { FailureCode } from '@thunai/client/call'

/** Failures after which the same call may be made again. */
export const PASSING: ReadonlySet<FailureCode> = new Set([
  'noAnswer',
  'busy',
  'tooManyRequests',
  'loginNeeded',
  'unexpected',
])

const WAIT_MS = { first: 1000, longest: 30_000 } as const

/** How long to wait before the next try; the first one that failed is number 0. */
export const waitAfter = (failures: number): number => Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures)
