import { PAUSES } from '@thunai/contract/frame/limits'

const DAY_MS = 86_400_000

export interface Rest {
  readonly startedAt: Date
  readonly until: Date
  /** Null while it lasts. */
  readonly endedAt: Date | null
}

/** When a rest ended, or will end by itself. */
const endOf = ({ until, endedAt }: Rest): Date => endedAt ?? until

/** Milliseconds of rest since a moment; a running rest counts in full. */
export const restSince = (rests: readonly Rest[], since: Date): number =>
  rests.reduce(
    (sum, rest) => sum + Math.max(0, endOf(rest).getTime() - Math.max(rest.startedAt.getTime(), since.getTime())),
    0,
  )

/** Whole days of rest left to a member, after those of the last two years and of a running rest. */
export function daysLeft(rests: readonly Rest[], now: Date): number {
  const restedMs = restSince(rests, new Date(now.getTime() - PAUSES.withinDays * DAY_MS))
  return Math.max(0, Math.floor((PAUSES.days * DAY_MS - restedMs) / DAY_MS))
}

/** What is left of a rest, in milliseconds. */
export const restLeft = (rest: Rest, now: Date): number => Math.max(0, rest.until.getTime() - now.getTime())
