import type { AcceptedInterest, InterestRecord } from '@thunai/contract/meeting/interests'

/** The most accepted interests shown, and how many days they are shown. */
const SHOWN = 3
const DAYS = 30
const DAY_MS = 86_400_000

/**
 * The last month's answers, newest first: interests accepted in either direction, and the member's own that were
 * declined.
 */
export function answersToTell(
  { accepted, sent }: { readonly accepted: readonly AcceptedInterest[]; readonly sent: readonly InterestRecord[] },
  now: Date,
): { readonly accepted: readonly AcceptedInterest[]; readonly declined: readonly InterestRecord[] } {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const isLate = ({ answeredAt }: InterestRecord) => answeredAt !== null && answeredAt >= since
  return {
    accepted: accepted
      .filter(isLate)
      .toSorted((a, b) => ((a.answeredAt ?? '') < (b.answeredAt ?? '') ? 1 : -1))
      .slice(0, SHOWN),
    declined: sent.filter((one) => one.status === 'declined' && isLate(one)),
  }
}
