/** 8:00 in India, which has a constant offset: 2:30 in UTC. */
const MORNING_UTC_MS = (2 * 60 + 30) * 60_000
const DAY_MS = 86_400_000

/** From 8:00 to 21:00. */
const OF_A_DAY_MS = 13 * 3_600_000

/** Whether it is night in India, from 21:00 to 8:00: no SMS goes out then that no one waits for. */
export const isNight = (now: Date): boolean => now.getTime() - lastMorning(now).getTime() >= OF_A_DAY_MS

/** The last 8:00 in India, when daily mails go: today's, or yesterday's before it. */
export function lastMorning(now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const today = midnight + MORNING_UTC_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}
