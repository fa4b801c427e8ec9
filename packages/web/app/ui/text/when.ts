import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { say } from '@thunai/client/language'
import { dayOf } from './date-text.ts'
import { formatDate } from './format.ts'

const WEEKDAYS = [msg`Sunday`, msg`Monday`, msg`Tuesday`, msg`Wednesday`, msg`Thursday`, msg`Friday`, msg`Saturday`]
const DAY_MS = 86_400_000
/** Up to this many days ago a weekday is unambiguous. */
const NAMED_DAYS = 6

/**
 * A past moment relative to today: "today, 6:40 PM", "yesterday, 6:40 PM", "on Tuesday", then the date. Use it in the
 * middle or at the end of a sentence.
 */
export function formatWhen(instant: string, now: Date, language: I18n): string {
  const { day, text } = sayWhen(instant, now, language)
  return day === undefined ? text : language._(msg`on ${day}`)
}

/** Like `formatWhen`, without "on", for use after "since" and "until". */
export const formatSince = (instant: string, now: Date, language: I18n): string => sayWhen(instant, now, language).text

/** The reader's local time: "6:40 PM". */
export function formatClock(date: Date, language: I18n): string {
  const hour = date.getHours()
  const clock = `${hour % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')}`
  return language._(hour < 12 ? msg`${clock} AM` : msg`${clock} PM`)
}

/** The day as a heading: "Today", "Yesterday", "Tuesday", then the date. */
export function formatDay(instant: string, now: Date, language: I18n): string {
  const date = new Date(instant)
  const daysAgo = daysBetween(date, now)
  if (daysAgo === 0) return language._(msg`Today`)
  if (daysAgo === 1) return language._(msg`Yesterday`)
  const isNamed = daysAgo > 1 && daysAgo <= NAMED_DAYS
  return isNamed ? say(language, WEEKDAYS[date.getDay()] ?? '') : formatDate(date, language)
}

const daysBetween = (date: Date, now: Date) => Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(date))) / DAY_MS)

/** An older day is written without its time. */
function sayWhen(instant: string, now: Date, language: I18n): { readonly day?: string; readonly text: string } {
  const date = new Date(instant)
  const daysAgo = daysBetween(date, now)
  if (daysAgo > NAMED_DAYS || daysAgo < 0) {
    const day = formatDate(date, language)
    return { day, text: day }
  }
  if (daysAgo > 1) {
    const weekday = say(language, WEEKDAYS[date.getDay()] ?? '')
    return { day: weekday, text: weekday }
  }
  const time = formatClock(date, language)
  return { text: language._(daysAgo === 0 ? msg`today, ${time}` : msg`yesterday, ${time}`) }
}
