import type { FailureCode } from '@thunai/client/call'

/** Failures after which the same call may be retried. */
export const PASSING: ReadonlySet<FailureCode> = new Set([
  'noAnswer',
  'busy',
  'tooManyRequests',
  'loginNeeded',
  'unexpected',
])

const WAIT_MS = { first: 1000, longest: 30_000 } as const

/** How long to wait before the next retry. @param failures so far, not counting the first */
export const waitAfter = (failures: number): number => Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures)
