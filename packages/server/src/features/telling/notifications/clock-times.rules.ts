import { LRUCache } from 'lru-cache'
import type { NotificationSettings } from '@thunai/contract/telling/notifications'

/** A member's quiet hours in the member's time zone: `HH:MM`, and an IANA time zone. */
export type QuietHours = Pick<NotificationSettings, 'quietFrom' | 'quietTo' | 'timeZone'>

const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
/** The digest's time for a member without quiet hours. */
const MORNING = '08:00'

/** There are a few hundred zones, some with several spellings. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 1000 })

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}

/** True for an IANA time zone. An offset isn't one, because it doesn't know daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const past = (minutes: number): number => (minutes + DAY_MINUTES) % DAY_MINUTES

/** Minutes since midnight on a zone's clock. */
const minutesIn = (timeZone: string, at: Date): number => minutesOf(clockOf(timeZone).format(at))

const inMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)

/**
 * The next moment, later than now, at that time of day, plus some days. A time that the clock skips moves by as much as
 * it skips.
 */
function next(time: string, timeZone: string, now: Date, daysMore = 0): Date {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const wait = past(minutesOf(time) - minutesIn(timeZone, now)) || DAY_MINUTES
  const nearly = inMinutes(minute, wait + daysMore * DAY_MINUTES)
  // correct by the clock change in between
  const half = DAY_MINUTES / 2
  const off = past(minutesIn(timeZone, nearly) - minutesOf(time) + half) - half
  const right = inMinutes(nearly, -off)
  return right > now && minutesIn(timeZone, right) === minutesOf(time) ? right : nearly
}

/** End of the current quiet hours; undefined outside them. */
export function quietUntil({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): Date | undefined {
  const lasts = past(minutesOf(quietTo) - minutesOf(quietFrom))
  const since = past(minutesIn(timeZone, now) - minutesOf(quietFrom))
  return since < lasts ? next(quietTo, timeZone, now) : undefined
}

/** Time of the next digest: the next morning on the member's clock, or the seventh; null without a digest. */
export function nextDigest(
  { digest, quietFrom, quietTo, timeZone }: QuietHours & Pick<NotificationSettings, 'digest'>,
  now: Date,
): Date | null {
  if (digest === 'off') return null
  return next(quietFrom === quietTo ? MORNING : quietTo, timeZone, now, digest === 'daily' ? 0 : 6)
}
