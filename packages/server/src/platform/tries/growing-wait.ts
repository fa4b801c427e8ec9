/** Wrong tries before the first wait; each further one doubles the wait. */
export interface GrowingWait {
  readonly wrongWithoutWait: number
  readonly firstSeconds: number
}

const LONGEST_SECONDS = 900

/** Seconds until the next try after `n` wrong ones: at most 15 minutes. */
export function waitSeconds({ wrongWithoutWait, firstSeconds }: GrowingWait, wrong: number): number {
  if (wrong <= wrongWithoutWait) return 0
  return Math.min(LONGEST_SECONDS, firstSeconds * 2 ** Math.min(10, wrong - wrongWithoutWait - 1))
}
