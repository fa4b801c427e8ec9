import { PAUSES } from '@thunai/contract/frame/limits'

export const DAY_MS = 86_400_000

export interface Rest {
  readonly startedAt: Date
  readonly until: Date
  /** Null while it lasts. */
  readonly endedAt: Date | null
}

/** When a rest ended, or will by itself. */
const endOf = ({ until, endedAt }: Rest): Date => endedAt ?? until

/** How long a profile rested since a moment, in milliseconds, with all of a rest that lasts. */
export const restSince = (rests: readonly Rest[], since: Date): number =>
  rests.reduce(
    (sum, rest) => sum + Math.max(0, endOf(rest).getTime() - Math.max(rest.startedAt.getTime(), since.getTime())),
    0,
  )

/** Whole days that a member may still rest, counting what the last two years and a rest that lasts take of them. */
export function daysLeft(rests: readonly Rest[], now: Date): number {
  const restedMs = restSince(rests, new Date(now.getTime() - PAUSES.withinDays * DAY_MS))
  return Math.max(0, Math.floor((PAUSES.days * DAY_MS - restedMs) / DAY_MS))
}

/** What of a rest is not over yet, in milliseconds. */
export const restLeft = (rest: Rest, now: Date): number => Math.max(0, rest.until.getTime() - now.getTime())

/** What keeps a profile from others' eyes, or its family from turning to others. */
export interface Standing {
  readonly fixedAt: Date | null
  /** Its family lets it rest. */
  readonly restingUntil: Date | null
  /** Staff pause it. */
  readonly pausedUntil: Date | null
  /** It waits for its candidate, or the candidate has said no. */
  readonly unsealedAt: Date | null
  /** Its family hides it. */
  readonly isHidden: boolean
}

type Facts<K extends keyof Standing> = Pick<Standing, K>

/** Why a family may not look at anything new. */
export function whyNothingNew({ fixedAt, restingUntil }: Facts<'fixedAt' | 'restingUntil'>, now: Date) {
  if (fixedAt) return 'fixed'
  return restingUntil && restingUntil > now ? 'paused' : undefined
}

/** Why a family may not give what an answer gives: a yes, the own number, photos. */
export function whyNoAnswer({ pausedUntil, unsealedAt }: Facts<'pausedUntil' | 'unsealedAt'>, now: Date) {
  if (pausedUntil && pausedUntil > now) return 'profilePaused'
  return unsealedAt ? 'sealMissing' : undefined
}

/** Why a family may neither turn to another nor take its contact. */
export const whyNoContact = (standing: Standing, now: Date) =>
  whyNoAnswer(standing, now) ?? whyNothingNew(standing, now) ?? (standing.isHidden ? 'profileHidden' : undefined)
