import { CONVERSATIONS } from '@thunai/contract/frame/limits'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const UNANSWERED_MS = CONVERSATIONS.unansweredHours * HOUR_MS

/** Unanswered messages of the last sender, and when they were sent. */
export interface Unanswered {
  readonly lastBy: string | null
  readonly unansweredAt: readonly Date[]
}

/** Seconds until a side may write again if it has to wait for an answer or a day; 0 if at once. */
export function secondsUntilAnswered({ lastBy, unansweredAt }: Unanswered, senderId: string, now: Date): number {
  if (lastBy !== senderId) return 0
  const first = unansweredAt.at(-CONVERSATIONS.unanswered)
  return first ? secondsUntil(first.getTime() + UNANSWERED_MS, now) : 0
}

/** The state after one more message. */
export const withMessage = ({ lastBy, unansweredAt }: Unanswered, senderId: string, at: Date): Unanswered => ({
  lastBy: senderId,
  unansweredAt: [...(lastBy === senderId ? unansweredAt : []), at].slice(-CONVERSATIONS.unanswered),
})

/** The beginning of the day for which begun conversations count. */
export const dayOfBeginning = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Seconds until a family may begin another conversation; `begunAt` are those of the last day, in any order. */
export function secondsUntilBeginning(
  { registeredAt, begunAt }: { readonly registeredAt: Date; readonly begunAt: readonly Date[] },
  now: Date,
): number {
  const isNew = now.getTime() - registeredAt.getTime() < CONVERSATIONS.firstDays * DAY_MS
  const most = isNew ? CONVERSATIONS.newADayAtFirst : CONVERSATIONS.newADay
  const first = begunAt.toSorted((a, b) => a.getTime() - b.getTime()).at(-most)
  return first ? secondsUntil(first.getTime() + DAY_MS, now) : 0
}

const secondsUntil = (moment: number, now: Date): number => Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
