import { ASTROLOGY_MESSAGES as M } from '@thunai/contract/profile/astrology'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A zone's offset from UTC in minutes at an instant in history; with fractions before standard time. */
type OffsetAt = (instant: number) => number

function offsets(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
      /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes) + Number(seconds) / 60)
  }
}

/** Noon of a day (yyyy-mm-dd) on a zone's clock, in milliseconds since 1970. */
export function noonsOf(timeZone: string): (day: string) => number {
  const offsetAt = offsets(timeZone)
  return (day) => {
    const shown = Date.parse(`${day}T12:00:00Z`)
    const rough = shown - offsetAt(shown) * MINUTE_MS
    // clocks change at night, so the rough noon has the same offset as noon
    return shown - offsetAt(rough) * MINUTE_MS
  }
}

export interface BirthMoment {
  /** Milliseconds since 1970. */
  readonly instant: number
  readonly utcOffsetMinutes: number
}

export type BirthTime = BirthMoment | { readonly wrong: 'birthTime' | 'whichTime'; readonly sentence: string }

/**
 * The instant of a day (yyyy-mm-dd) and time (HH:mm) on a zone's clock. A time that the clock skipped has none; a
 * repeated one has two, of which `which` picks the first or second.
 */
export function birthMoment(
  day: string,
  time: string,
  timeZone: string,
  which: 'first' | 'second' | undefined,
): BirthTime {
  const offsetAt = offsets(timeZone)
  const shown = Date.parse(`${day}T${time}:00Z`)
  // no clock differs from UTC by more than a day, so one of these offsets is right
  const around = [-DAY_MS, -DAY_MS / 2, 0, DAY_MS / 2, DAY_MS].map((step) => offsetAt(shown + step))
  const moments = [...new Set(around)]
    .map((utcOffsetMinutes) => ({ instant: shown - utcOffsetMinutes * MINUTE_MS, utcOffsetMinutes }))
    .filter(({ instant, utcOffsetMinutes }) => offsetAt(instant) === utcOffsetMinutes)
    .toSorted((one, other) => one.instant - other.instant)
  const [first, second] = moments
  if (!first) return { wrong: 'birthTime', sentence: M.skippedTime }
  if (!second) return first
  if (which === undefined) return { wrong: 'whichTime', sentence: M.repeatedTime }
  return which === 'first' ? first : second
}
