import { CONVERSATIONS } from '@thunai/contract/frame/limits'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const UNANSWERED_MS = CONVERSATIONS.unansweredHours * HOUR_MS

/** The messages that the last sender wrote without an answer, and when. */
export interface Unanswered {
  readonly lastBy: string | null
  readonly unansweredAt: readonly Date[]
}

/** Seconds until a side may write again, that it may only once the other has answered or a day is over; 0 is at once. */
export function secondsUntilAnswered({ lastBy, unansweredAt }: Unanswered, senderId: string, now: Date): number {
  if (lastBy !== senderId) return 0
  const first = unansweredAt.at(-CONVERSATIONS.unanswered)
  return first ? secondsUntil(first.getTime() + UNANSWERED_MS, now) : 0
}

/** The same after one more message. */
export const withMessage = ({ lastBy, unansweredAt }: Unanswered, senderId: string, at: Date): Unanswered => ({
  lastBy: senderId,
  unansweredAt: [...(lastBy === senderId ? unansweredAt : []), at].slice(-CONVERSATIONS.unanswered),
})

/** From when on the conversations that a family began count against its day. */
export const dayOfBeginning = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Seconds until a family may begin one more conversation; `begunAt` are those within a day, in any order. */
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
