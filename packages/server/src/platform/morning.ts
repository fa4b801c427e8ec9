/** 8:00 in India, which keeps one offset: 2:30 in UTC. */
const MORNING_UTC_MS = (2 * 60 + 30) * 60_000
const DAY_MS = 86_400_000

/** The last 8:00 in India, when daily mails go: today's, or yesterday's before it. */
export function lastMorning(now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const today = midnight + MORNING_UTC_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}
